import Observation
import Testing

@testable import TerminalUI

/// Fields that select their text when they receive the focus.
@MainActor
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

  private func press(_ keys: KeyPress.Key..., in window: Window) {
    for key in keys { window.send(.key(KeyPress(key))) }
  }

  @Test func typingReplacesTheTextOfAFieldThatTabHasReached() {
    press(.tab, .character("5"), .character("0"), in: window())
    #expect(model.quantity == "50")
  }

  @Test func deletingRemovesTheSelectedText() {
    model.quantity = "12"
    press(.tab, .backspace, in: window())
    #expect(model.quantity.isEmpty)
  }

  @Test func movingTheCursorEndsTheSelection() {
    press(.tab, .end, .character("5"), in: window())
    #expect(model.quantity == "15")
  }

  @Test func selectedTextIsMarked() {
    let window = window()
    press(.tab, in: window)
    let buffer = window.frame().buffer
    let cells = (0..<buffer.size.height).flatMap { y in (0..<buffer.size.width).map { buffer[$0, y] } }
    #expect(cells.contains { $0.glyph.bits == 0x31 && $0.style.background == window.basePalette[.selection] })
  }

  @Test func textOfOtherFieldsRemains() {
    press(.tab, .tab, .character("s"), in: window())
    #expect(model.name == "Looms")
  }
}
