import Testing

@testable import TerminalUI

@MainActor
struct TextTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("李", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("☺️", 2), ("☺", 1), ("\u{200B}", 0),
    ("\u{7}", 1), ("한", 2), ("ｱ", 1), ("Ａ", 2),
  ])
  func charactersHaveTheirColumnWidth(text: String, width: Int) {
    #expect(CharacterWidth.of(text) == width)
  }

  @Test func linesBreakBetweenWords() {
    let lines = TextLayout("the quick brown fox", width: 10).lines.map { String($0.text) }
    #expect(lines == ["the quick", "brown fox"])
  }

  @Test func longWordsAreBroken() {
    #expect(TextLayout("abcdefgh", width: 3).lines.map { String($0.text) } == ["abc", "def", "gh"])
    #expect(TextLayout("李李李", width: 3).lines.map { String($0.text) } == ["李", "李", "李"])
  }

  @Test func overflowingTextEndsInAnEllipsis() {
    let screen = Screen(8, 3) { Text("a long line of text").lineLimit(1) }
    #expect(screen.lines == ["a long …"])
  }

  @Test func stackChildrenShareTheAvailableWidth() {
    let screen = Screen(20, 3) {
      HStack {
        Text("name of a customer").lineLimit(1)
        Spacer()
        Text("$12.00")
      }
    }
    #expect(screen.lines == ["name of a c…  $12.00"])
  }

  @Test func frameAndPaddingAlignTheirContent() {
    let screen = Screen(10, 4) {
      Text("x").frame(width: 4, alignment: .trailing).padding(.leading, 2).border()
    }
    #expect(screen.lines == [" ╭──────╮", " │     x│", " ╰──────╯"])
  }
}
