import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct TextFieldTests {
  @Observable
  final class Model {
    @ObservationIgnored var writes = 0
    var text = "" { didSet { writes += 1 } }
  }

  private let model = Model()

  private func search() -> Window {
    let results = Results(model: model).searchable(text: Bindable(model).text)
    let window = Window(size: Size(width: 60, height: 10)) { results }
    window.update()
    return window
  }

  private struct Results: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Found \(model.text.count)")
        List(0..<3, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  private func field(limit: Int = 2000, isSecure: Bool = false) -> Window {
    let window = Window(size: Size(width: 60, height: 10)) {
      VStack {
        let text = Bindable(model).text
        if isSecure { SecureField("Name", text: text) } else { TextField("Name", text: text) }
      }
      .characterLimit(limit)
    }
    window.update()
    return window
  }

  /// Types characters that arrive together.
  private func type(_ text: String, in window: Window) {
    var rest = Array(text)[...]
    while !rest.isEmpty { rest.removeFirst(window.send(typed: rest)) }
  }

  // MARK: Long text

  @Test func batchedCharactersCauseOneWriteAndOneEvaluation() {
    let window = search()
    window.press("/")
    let evaluations = { (count: Int) in
      let before = window.evaluationCount
      type(String(repeating: "a", count: count), in: window)
      _ = window.frame()
      return window.evaluationCount - before
    }
    _ = window.frame()
    let forOne = evaluations(1)
    #expect(evaluations(900) == forOne && model.text.count == 901 && model.writes == 2 && window.shows("Found 901"))
  }

  @Test func downFromAControlAboveLeadsToTheResults() {
    let window = Window(size: Size(width: 60, height: 12)) {
      VStack(alignment: .leading) {
        Button("All") {}
        Results(model: model).searchable(text: Bindable(model).text)
      }
    }
    window.update()
    window.controls().first { $0.label == "All" }.map { window.focus.move(to: $0.node, in: window) }
    window.press(.down, "x")
    #expect(model.text.isEmpty && !(window.focus.focused is TextFieldNode))
  }

  @Test("Text after a focus shortcut enters the field, and much of it is written once", arguments: [(900, 1), (3, 3)])
  func textAfterAFocusShortcutEntersTheFocusedField(count: Int, writes: Int) {
    type("/" + String(repeating: "a", count: count), in: search())
    #expect(model.text.count == count && model.writes == writes)
  }

  @Test func largePasteIsTruncatedAtTheLimitAndWrittenOnce() {
    let window = search()
    window.press("/")
    window.send(.paste(String(repeating: "ab c\n", count: 200_000)))
    #expect(model.text.count == 1000 && model.writes == 1 && model.text.hasPrefix("ab c ab c "))
  }

  @Test func fullFieldShowsItsLimitAndRejectsText() {
    let window = field(limit: 5)
    window.type("abcdefgh")
    #expect(model.text == "abcde" && model.writes == 5)
    #expect(window.text().last?.contains("Full: 5 characters at most") == true)
    #expect(window.plainText().contains { $0.contains("full: 5 characters at most") })
    window.press(.backspace)
    #expect(window.text().last?.contains("Full") == false)
    window.press(.character("é"), .character("\u{301}"))
    #expect(model.text == "abcdé\u{301}", "what joins a character needs no room")
    model.text = "abcdefgh"
    let filled = field(limit: 5)
    filled.press("x", .backspace)
    #expect(model.text == "abcdefg", "longer text is not truncated")
  }

  @Test func characterWithThousandsOfCombiningMarksIsRejected() {
    let window = field()
    window.send(.paste("a" + String(repeating: "\u{301}", count: 100_000) + "b👩‍👩‍👧‍👦"))
    #expect(model.text == "b👩‍👩‍👧‍👦")
    for _ in 0..<500 { window.press(.character("\u{301}")) }
    #expect(model.text.utf8.count < 256)
  }

  // MARK: Appearance

  /// Returns the rows of a window with a field, with "_" for each underlined cell.
  private func underlined(in palette: Palette = .terminal, style: some TextFieldStyle = .automatic) -> [String] {
    let window = Window(size: Size(width: 12, height: 8)) {
      VStack(alignment: .leading, spacing: 0) {
        Button("a") {}
        TextField("Name", text: Bindable(model).text)
      }
      .textFieldStyle(style)
      .environment(\.palette, palette)
    }
    let buffer = window.frame().buffer
    return (0..<6).map { y in String((0..<12).map { buffer[$0, y].style.attributes.contains(.underline) ? "_" : " " }) }
  }

  @Test func aFieldWithoutTheFocusHasALineWhereNothingElseShowsIt() {
    let line = String(repeating: "_", count: 12)
    #expect(underlined().filter { $0.contains("_") } == [line])
    #expect(!underlined(style: .roundedBorder).joined().contains("_"))
    var palette = Palette.terminal
    palette[.surface] = CellColor(red: 1, green: 2, blue: 3)
    #expect(!underlined(in: palette).joined().contains("_"))
  }

  // MARK: Words

  /// A key with Control (`^w`), with Option (`~w`), or alone.
  private static func key(_ name: String) -> KeyPress {
    let keys: [String: KeyPress.Key] = ["home": .home, "left": .left, "right": .right, "backspace": .backspace]
    let rest = String(name.drop { "^~".contains($0) })
    let modifiers: KeyPress.Modifiers = name.hasPrefix("^") ? .control : name.hasPrefix("~") ? .option : []
    return KeyPress(keys[rest] ?? .character(Character(rest)), modifiers: modifiers)
  }

  @Test(
    "Readline keys move by words and characters and delete them",
    arguments: [
      ("one two-three  ", "^w", "one |"), ("one two-three  ", "~backspace", "one two-|"), ("", "^w", "|"),
      ("one two", "home ~f", "one| two"), ("one two", "home ^right ~right", "one two|"), ("one two", "~b", "one |two"),
      ("one two", "^left ~left", "|one two"), ("one two", "home ~d", "| two"), ("one two", "~d", "one two|"),
      ("one", "^a ^f", "o|ne"), ("one", "^b ^d", "on|"), ("one", "^b ^k", "on|"), ("one", "^b ^u", "|e"),
      ("one", "home ^e", "one|"), ("secret two", "~b", "|secret two"), ("secret two", "^w", "|"),
    ])
  func readlineKeysEditALine(text: String, keys: String, result: String) {
    model.text = text
    let window = field(isSecure: text.hasPrefix("secret"))
    for key in keys.split(separator: " ") { window.send(.key(Self.key(String(key)))) }
    window.press("|")
    #expect(model.text == result, "the text of a secure field is one word")
  }
}

struct TextSelectionTests {
  @Observable
  final class Model {
    var name = "Loom"
    var quantity = "1"
  }

  private let model = Model()

  private func window() -> Window {
    let window = Window(size: Size(width: 40, height: 8)) {
      VStack {
        TextField("Item", text: Bindable(model).name)
        TextField("Quantity", text: Bindable(model).quantity).selectsTextOnFocus()
      }
    }
    window.update()
    return window
  }

  @Test(
    arguments: [
      ([.character("5"), .character("0")], "50"), ([.backspace], ""), ([.end, .character("5")], "15"),
    ] as [([KeyPress.Key], String)])
  func keysReplaceTheSelectedTextUnlessTheyMoveTheCursor(keys: [KeyPress.Key], result: String) {
    let window = window()
    for key in [.tab] + keys { window.press(key) }
    #expect(model.quantity == result)
  }

  @Test func selectedTextIsMarked() {
    let window = window()
    window.press(.tab)
    let buffer = window.frame().buffer
    let cells = (0..<buffer.size.height).flatMap { y in (0..<buffer.size.width).map { buffer[$0, y] } }
    #expect(cells.contains { $0.glyph.bits == 0x31 && $0.style.background == window.basePalette[.selection] })
  }

  @Test func textOfOtherFieldsRemains() {
    window().press(.tab, .tab, "s")
    #expect(model.name == "Looms")
  }
}
