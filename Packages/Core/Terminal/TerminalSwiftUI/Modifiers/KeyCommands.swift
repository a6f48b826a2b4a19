/// The direction of an arrow key (SwiftUI's type of the same name).
public enum MoveCommandDirection: Hashable, Sendable {
  /// A direction.
  case up, down, left, right

  init?(_ key: KeyPress) {
    guard key.modifiers.isEmpty else { return nil }
    switch key.key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}

extension View {
  /// Runs an action when one of several keys, with any modifiers, is pressed while the focus is in the view.
  ///
  /// The phases have no other effect: a terminal reports only that a key was pressed.
  public func onKeyPress(
    keys: Set<KeyPress.Key>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Runs an action when a key types one of several characters while the focus is in the view.
  ///
  /// The phases have no other effect: a terminal reports only that a key was pressed.
  public func onKeyPress(
    characters: KeyCharacters, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      press.characters.first.map(characters.contains) == true ? action(press) : .ignored
    }
  }

  /// Runs an action when a key types one of several characters, such as those of Foundation's `CharacterSet`.
  ///
  /// The phases have no other effect: a terminal reports only that a key was pressed.
  @_disfavoredOverload
  public func onKeyPress<Characters: SetAlgebra>(
    characters: Characters, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View where Characters.Element == Unicode.Scalar {
    onKeyPress(phases: phases) { press in
      press.characters.unicodeScalars.first.map(characters.contains) == true ? action(press) : .ignored
    }
  }

  /// Runs an action for every key that is pressed while the focus is in the view.
  ///
  /// The phases have no other effect: a terminal reports only that a key was pressed.
  public func onKeyPress(
    phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Runs an action when the user presses Escape while the focus is in the view; with `nil`, Escape keeps its meaning.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onCommandKey([.escape], perform: action)
  }

  /// Runs an action when the user presses Backspace or Del while the focus is in the view; `nil` has no effect.
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onCommandKey([.backspace, .delete], perform: action)
  }

  /// Runs an action when the user presses an arrow key that no control handles; with `nil`, the keys move the focus.
  public func onMoveCommand(perform action: (@MainActor (MoveCommandDirection) -> Void)?) -> some View {
    onKeyPress { press in
      guard let action, let direction = MoveCommandDirection(press) else { return .ignored }
      action(direction)
      return .handled
    }
  }

  private func onCommandKey(_ keys: [KeyPress.Key], perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress { press in
      guard let action, press.modifiers.isEmpty, keys.contains(press.key) else { return .ignored }
      action()
      return .handled
    }
  }
}
