/// An input that a window receives, before its views handle it.
public enum ObservedInput: Equatable, Sendable {
  /// A key, pasted text or a mouse action.
  case event(InputEvent)
  /// The activation of a control that was found on the screen.
  ///
  /// The index counts the controls of this role on the screen.
  case activation(Control.Role, index: Int)
  /// New text for a text field that was found on the screen; the index counts the text fields on the screen.
  case replacement(String, index: Int, isSecure: Bool)
  /// Another size of the window.
  case resize(Size)
}

/// The receiver of typed text.
public enum InputDestination: Equatable, Sendable {
  /// No text field has the focus, so keys are commands.
  case controls
  /// The focused text field, which a number identifies while it is in the window.
  case textField(id: Int, isSecure: Bool)
}

/// What a window did with an input.
public enum InputOutcome: Equatable, Sendable {
  /// A view handled it.
  case handled
  /// It was buffered until the content is ready.
  case buffered
  /// Nothing handled it.
  case ignored
}

/// An observer of the input of a window, for recorders and developer tools.
@MainActor
public protocol WindowObserver: AnyObject {
  /// Called before the views handle an input.
  func window(_ window: Window, willReceive input: ObservedInput, for destination: InputDestination)

  /// Called after the views have handled the input.
  func window(_ window: Window, didReceive outcome: InputOutcome)

  /// Called before the views are removed.
  func windowWillClose(_ window: Window)
}

extension Window {
  /// Notifies the observer before and after the handling of an input; without an observer, `input` is not evaluated.
  func observing(_ input: @autoclosure () -> ObservedInput, _ handle: () -> InputOutcome) -> InputOutcome {
    guard let observer else { return handle() }
    observer.window(self, willReceive: input(), for: inputDestination)
    let outcome = handle()
    observer.window(self, didReceive: outcome)
    return outcome
  }

  private var inputDestination: InputDestination {
    guard typeAhead.isEmpty, let field = focus.focused as? TextFieldNode, field.environment.isEnabled else {
      return .controls
    }
    return .textField(id: field.id, isSecure: field.isSecure)
  }

  /// Returns the index of a control among the controls of its role, or -1 if it is no longer on the screen.
  func index(of control: Control) -> Int {
    controls().filter { $0.role == control.role }
      .firstIndex { $0.node === control.node && $0.label == control.label } ?? -1
  }
}
