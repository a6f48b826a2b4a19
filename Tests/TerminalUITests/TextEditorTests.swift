import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct TextEditorTests {
  @Observable
  final class Model {
    var text = ""
  }

  private let model = Model()

  private func editor(_ text: String = "", width: Int = 22, height: Int = 5) -> Screen {
    model.text = text
    let screen = Screen(width, height) { TextEditor(text: Bindable(model).text) }
    _ = screen.lines
    return screen
  }

  private func type(_ text: String, in screen: Screen) {
    for character in text { screen.press(character == "\n" ? .return : .character(character)) }
  }

  /// The lines without the mark of the focus.
  private func lines(_ screen: Screen) -> [String] {
    screen.window.text().map { line in String(line.drop { $0 == "▎" || $0 == " " }).trimmed }
  }

  // MARK: Lines

  @Test func returnBeginsANewLine() {
    let screen = editor()
    type("one\ntwo", in: screen)
    #expect(model.text == "one\ntwo" && lines(screen).prefix(2) == ["one", "two"])
  }

  @Test func longLinesWrapBetweenWords() {
    let screen = editor("The quick brown fox jumps over it")
    #expect(lines(screen).prefix(2) == ["The quick brown fox", "jumps over it"])
    let narrow = editor("abcdefghijklmnopqrstuvwxyz", width: 12)
    #expect(lines(narrow).prefix(3) == ["abcdefghij", "klmnopqrst", "uvwxyz"])
  }

  @Test func upAndDownReturnToTheirColumn() {
    let screen = editor("long line\nab\nlong line")
    screen.press(.left, .left, .up)
    type("X", in: screen)
    #expect(model.text == "long line\nabX\nlong line")
    screen.press(.backspace, .down, .left, .left, .left, .left, .left, .up, .up)
    type("Y", in: screen)
    #expect(model.text.hasPrefix("loYng"))
    let skipping = editor("long line\nab\nlong line")
    skipping.press(.left, .up, .up)
    type("X", in: skipping)
    #expect(model.text.hasPrefix("long linXe"), "a short line does not change the column of the next one")
  }

  @Test func homeAndEndMoveInTheShownLine() {
    let screen = editor("The quick brown fox jumps over it")
    screen.press(.home)
    type("<", in: screen)
    screen.press(.up, .end)
    type(">", in: screen)
    #expect(model.text == "The quick brown fox> <jumps over it")
    screen.press(.home, .control)
    type("^", in: screen)
    #expect(model.text.hasPrefix("^The"))
  }

  @Test func controlKDeletesToTheEndOfTheLine() {
    let screen = editor("one\ntwo\nthree")
    screen.press(.up, .home)
    screen.press(.character("k"), .control)
    #expect(model.text == "one\n\nthree")
    screen.press(.backspace)
    #expect(model.text == "one\nthree")
  }

  @Test func upInTheFirstLineMovesTheFocus() {
    let screen = Screen(30, 8) {
      Button("Above") {}
      TextEditor(text: Bindable(model).text)
    }
    screen.press(.down)
    #expect(screen.window.focus.focused is MultilineFieldNode)
    type("a\nb", in: screen)
    screen.press(.up)
    #expect(screen.window.focus.focused is MultilineFieldNode)
    screen.press(.up)
    #expect(screen.window.focus.focused?.label == "Above")
  }

  // MARK: Scrolling

  @Test func theEditorScrollsToTheCursorWhichTheWheelDoesNotMove() {
    let screen = editor((1...20).map { "line \($0)" }.joined(separator: "\n"))
    #expect(lines(screen).last == "line 20")
    screen.mouse(.scrollUp, 3, 2)
    #expect(lines(screen).contains { $0.hasPrefix("line 13") })
    type("X", in: screen)
    #expect(lines(screen).last == "line 20X")
    screen.press(.home, .control)
    #expect(lines(screen).first?.hasPrefix("line 1") == true && lines(screen).last?.hasSuffix("▾") == true)
    screen.press(.pageDown)
    type("X", in: screen)
    #expect(model.text.contains("Xline 5"))
  }

  @Test func aClickSetsTheCursor() {
    let screen = editor("one\ntwo\nthree")
    screen.mouse(.press, 2, 1)
    type("X", in: screen)
    #expect(model.text == "one\ntXwo\nthree")
    screen.mouse(.press, 19, 0)
    type("Y", in: screen)
    #expect(model.text == "oneY\ntXwo\nthree")
  }

  // MARK: Changes

  @Test func pastedLineBreaksStay() {
    let screen = editor()
    screen.press(.tab)
    screen.window.send(.paste("a\r\nb\tc\u{1B}[31m"))
    #expect(model.text.hasPrefix("a\nb c") && !model.text.contains("\u{1B}"))
  }

  @Test func undoRemovesAWordAndRedoRestoresIt() {
    let screen = editor()
    type("one two", in: screen)
    screen.press(.character("z"), .option)
    #expect(model.text == "one")
    screen.press(.character("z"), .option)
    #expect(model.text.isEmpty)
    screen.press(.character("Z"), .option)
    screen.press(.character("Z"), .option)
    #expect(model.text == "one two")
    screen.press(.character("w"), .control)
    #expect(model.text == "one ")
    screen.press(.character("z"), .option)
    #expect(model.text == "one two")
  }

  @Test func textThatIsSetFromOutsideIsShown() {
    let screen = editor("old")
    model.text = "new\nlines"
    #expect(lines(screen).prefix(2) == ["new", "lines"])
  }

  // MARK: A field that grows

  private func field(_ limits: ClosedRange<Int> = 1...3) -> Screen {
    Screen(22, 8) {
      VStack(alignment: .leading) {
        TextField("Note", text: Bindable(model).text, axis: .vertical)
        Text("below")
      }
      .lineLimit(limits)
    }
  }

  private func row(of text: String, in screen: Screen) -> Int? {
    screen.window.text().dropLast().firstIndex { $0.contains(text) }
  }

  /// The number of rows from one that shows a text to that below the field.
  private func rows(from text: String, in screen: Screen) throws -> Int {
    try #require(row(of: "below", in: screen)) - #require(row(of: text, in: screen))
  }

  @Test func aVerticalFieldGrowsToItsLimit() throws {
    #expect(try rows(from: "Note", in: field(3...5)) == 3, "the minimum is reserved")
    let screen = field()
    #expect(try rows(from: "Note", in: screen) == 1)
    type("a\nb", in: screen)
    #expect(try rows(from: "a", in: screen) == 2)
    type("\nc\nd\ne", in: screen)
    let below = try #require(row(of: "below", in: screen))
    #expect(lines(screen)[below - 3..<below] == ["c ▴", "d", "e"] || lines(screen)[below - 1] == "e")
    #expect(row(of: "a", in: screen) == nil)
    model.text = ""
    let filled = field()
    _ = filled.lines
    model.text = "a\nb\nc"
    #expect(try rows(from: "a", in: filled) == 3, "text from outside")
  }

  @Test func returnSubmitsAVerticalFieldWithAnAction() {
    var submissionCount = 0
    let screen = Screen(22, 8) {
      TextField("Note", text: Bindable(model).text, axis: .vertical).onSubmit { submissionCount += 1 }.lineLimit(1...3)
    }
    type("a\n", in: screen)
    #expect(model.text == "a" && submissionCount == 1)
    screen.press(.return, .option)
    #expect(model.text == "a\n")
  }

  @Test func aClickSetsTheCursorOfAOneLineField() {
    model.text = "abc"
    let screen = Screen(22, 3) { TextField("Name", text: Bindable(model).text) }
    let y = row(of: "abc", in: screen) ?? 0
    screen.mouse(.press, 2, y)
    type("X", in: screen)
    #expect(model.text == "aXbc")
  }

  @Test func theEditorIsReadWithItsText() {
    let screen = editor("one\ntwo")
    #expect(screen.window.plainText().contains { $0.contains("text field \"Text\": \"one / two\"") })
  }

  @Test func anEditorWithoutRoomDoesNotTrap() {
    for (width, height) in [(1, 1), (2, 6), (3, 1), (60, 0)] {
      let screen = editor("The quick brown fox 👩‍👩‍👧‍👦 語", width: width, height: height)
      screen.press(.up, .down, .end, .home, .pageUp, .pageDown, .backspace)
      _ = screen.lines
    }
  }
}
