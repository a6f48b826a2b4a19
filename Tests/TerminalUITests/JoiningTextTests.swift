import Testing

@testable import TerminalUI

/// Scalars that arrive separately form one grapheme cluster in a text field.
@MainActor
struct JoiningTextTests {
  private final class Model {
    var text = ""
  }

  private func typed(_ pieces: [String], after start: String = "", keys: [KeyPress.Key] = []) -> String {
    let model = Model()
    model.text = start
    let window = Window(size: Size(width: 30, height: 3)) {
      TextField("Field", text: Binding(get: { model.text }, set: { model.text = $0 }))
    }
    window.update()
    for key in keys { window.send(.key(KeyPress(key))) }
    for piece in pieces {
      var parser = InputParser()
      for event in parser.parse(Array(piece.utf8)) { window.send(event) }
    }
    return model.text
  }

  @Test func separateCombiningMarkJoinsThePrecedingCharacter() {
    #expect(typed(["e", "\u{301}", "x"]) == "e\u{301}x")
    #expect(typed(["e\u{301}"]) == "é")
    #expect(typed(["a", "\u{308}", "\u{304}"]).count == 1)
    #expect(typed(["\u{301}"], after: "ae", keys: [.left]) == "a\u{301}e")
  }

  @Test func emojiPartsFormOneCharacter() {
    #expect(typed(["👩", "\u{200D}", "👧"]).count == 1)
    #expect(typed(["👍", "\u{1F3FD}"]).count == 1)
    #expect(typed(["❤", "\u{FE0F}"]).count == 1)
    #expect(typed(["\u{1F1E9}", "\u{1F1EA}"]) == "🇩🇪")
  }

  @Test func cursorStaysAfterTheTypedCharacter() {
    #expect(typed(["e", "\u{301}", "y"], after: "ab", keys: [.left]) == "ae\u{301}yb")
  }

  @Test func combiningMarkWithoutABaseIsDropped() {
    #expect(typed(["\u{301}", "a"]) == "a")
  }
}
