import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct AttributedTextTests {
  private func attributes(of character: String, in window: Window) -> TextAttributes? {
    let buffer = window.frame().buffer
    for (y, line) in buffer.lines().enumerated() {
      if let place = line.range(of: character) {
        return buffer[line.distance(from: line.startIndex, to: place.lowerBound), y].style.attributes
      }
    }
    return nil
  }

  @Test func markdownBecomesAttributesOfTheString() throws {
    let text = try AttributedString(markdown: "**B** *I* ~~S~~ [L](https://swift.org \"title\")")
    #expect(String(text.characters) == "B I S L")
    let intents = text.runs.compactMap(\.inlinePresentationIntent)
    #expect(intents == [.stronglyEmphasized, .emphasized, .strikethrough])
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://swift.org"])
  }

  @Test func attributesAreShown() throws {
    var text = try AttributedString(markdown: "**B** *I* ~~S~~ [L](https://swift.org)")
    var part = AttributedString(" U")
    part.underlineStyle = .single
    part.foregroundColor = .red
    text += part
    let screen = ScreenInUTC { Text(text) }
    #expect(screen.lines.first == "B I S L U" && attributes(of: "B", in: screen.window) == .bold)
    #expect(attributes(of: "I", in: screen.window) == .italic)
    #expect(attributes(of: "S", in: screen.window) == .strikethrough)
    #expect(attributes(of: "L", in: screen.window) == .underline)
    #expect(attributes(of: "U", in: screen.window) == .underline)
  }

  @Test func anAttributedStringKeepsItsStylesInALiteral() {
    var name = AttributedString("Ada")
    name.inlinePresentationIntent = .stronglyEmphasized
    let screen = ScreenInUTC { Text("by \(name)") }
    #expect(screen.lines.first == "by Ada" && attributes(of: "A", in: screen.window) == .bold)
  }

  @Test func anEmptyAttributedStringIsAnEmptyText() {
    let screen = ScreenInUTC { Text(AttributedString()) }
    #expect(screen.lines.isEmpty || !screen.lines[0].contains("AttributedString"))
  }

  @Test func localizedStringsAreTheirLiterals() {
    let count = 3
    let screen = ScreenInUTC {
      Text(String(localized: "\(count) orders", comment: "the number of orders"))
      Text(LocalizedStringResource("orders.title", defaultValue: "All **orders**"))
      Text("Title: \(LocalizedStringResource("Orders"))")
    }
    #expect(screen.lines.prefix(3) == ["3 orders", "All orders", "Title: Orders"])
  }
}
