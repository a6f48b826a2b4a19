import Testing
import TextSafety

@testable import TerminalUI

@MainActor
struct TextStyleTests {
  /// Returns the style of the first cell that contains a character.
  private func style(of glyph: Character, in screen: Screen) -> CellStyle? {
    let buffer = screen.window.frame().buffer
    let scalar = glyph.unicodeScalars.first.flatMap(SafeScalar.init).map(Glyph.init)
    return buffer.cells.first { $0.glyph == scalar }?.style
  }

  @Test func concatenatedTextsPreserveTheirStyles() {
    let screen = Screen { (Text("A").bold() + Text("b").italic() + Text("ç").foregroundStyle(.danger)).underline() }
    #expect(screen.lines.first?.contains("Abç") == true)
    #expect(style(of: "A", in: screen)?.attributes == [.bold, .underline])
    #expect(style(of: "b", in: screen)?.attributes == [.italic, .underline])
    #expect(style(of: "ç", in: screen)?.foreground == Palette.terminal[.danger])
  }

  @Test func concatenatedTextWrapsBetweenWordsAndPreservesItsStyles() {
    let screen = Screen(8, 5) { Text("one ") + Text("Two three").bold() }
    #expect(screen.lines.map { $0.filter { $0 != " " } } == ["oneTwo", "three"])
    #expect(style(of: "w", in: screen)?.attributes == .bold)
    #expect(style(of: "h", in: screen)?.attributes == .bold)
    #expect(style(of: "n", in: screen)?.attributes == [])
  }

  @Test func fontsMapToTextAttributes() {
    let screen = Screen {
      VStack {
        Text("T").font(.title)
        Text("c")
      }
      .font(.caption)
    }
    #expect(style(of: "T", in: screen)?.attributes == .bold)
    #expect(style(of: "c", in: screen)?.attributes == .dim)
  }

  @Test(arguments: [(Text.TruncationMode.tail, "abcd…"), (.head, "…ghij"), (.middle, "ab…ij")])
  func truncationModeDeterminesTheTruncatedPart(mode: Text.TruncationMode, shown: String) {
    let screen = Screen(5, 3) { Text(verbatim: "abcdefghij").lineLimit(1).truncationMode(mode) }
    #expect(screen.lines == [shown])
  }

  @Test func wideCharacterAtTheTruncationPointIsOmitted() {
    let line = TextLayout.Line(text: "李李李李", width: 8)
    for width in 1...7 {
      for mode in [Text.TruncationMode.head, .tail, .middle] {
        #expect(TextLayout.truncated(line, to: width, mode: mode).width <= width)
      }
    }
  }

  @Test func linesFollowTheTextAlignment() {
    let screen = Screen(12, 4) { Text("long line\nx").multilineTextAlignment(.trailing) }
    #expect(screen.lines == [" long line", "         x"])
  }
}
