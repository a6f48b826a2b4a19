import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct AttributedTextTests {
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
    #expect(screen.lines.first == "B I S L U")
    #expect(
      "BISLU".map { screen.window.style(of: $0)?.attributes } == [
        .bold, .italic, .strikethrough, .underline, .underline,
      ])
  }

  @Test func anAttributedStringKeepsItsStylesInALiteral() {
    var name = AttributedString("Ada")
    name.inlinePresentationIntent = .stronglyEmphasized
    let screen = ScreenInUTC { Text("by \(name)") }
    #expect(screen.lines.first == "by Ada" && screen.window.style(of: "A")?.attributes == .bold)
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
