import TerminalUI

/// Steps that a program performs in its terminal in place of the user, such as those before the state of a preview.
///
/// The supported steps are those of users: `tap`, `type` and `key`; `expect` waits for a text. The others have no effect.
@MainActor
final class LiveSteps {
  private var remaining: ArraySlice<ScriptCommand>

  init(_ steps: [ScriptCommand]) {
    remaining = steps[...]
  }

  /// Performs the steps that are possible; the others wait for a later frame, for example that after a load.
  func perform(in window: Window) {
    while let step = remaining.first, Self.perform(step, in: window) { remaining.removeFirst() }
  }

  /// Performs a step, and returns whether that is possible at present.
  private static func perform(_ step: ScriptCommand, in window: Window) -> Bool {
    switch step {
    case .tap(let name):
      let control = try? window.control(name) { $0.role != .textField || $0.label == name }
      control?.activate()
      return control != nil
    case .type(let name, let text):
      let control = try? window.control(name) { $0.role == .textField }
      control?.type(text)
      return control != nil
    case .key(let press, let count):
      for _ in 0..<count { window.send(.key(press)) }
      return true
    case .expect(let text): return window.text().contains { $0.contains(text) }
    case .open, .notify, .fault, .phase, .resize, .advance, .reject, .screen, .frame, .save, .relaunch, .quit:
      return true
    }
  }
}
