extension KeyPress {
  /// The result of handling a key (SwiftUI's type of the same name).
  public enum Result: Hashable, Sendable {
    /// The key was handled.
    case handled
    /// The key continues to the enclosing views.
    case ignored
  }
}

struct KeyPressModifier: NodeModifier {
  let action: @MainActor (KeyPress) -> KeyPress.Result

  func makeNode(in parent: Node) -> KeyPressNode {
    let node = KeyPressNode(parent: parent)
    node.action = action
    return node
  }

  func update(_ node: KeyPressNode) {
    node.action = action
  }
}

final class KeyPressNode: Node {
  override var isInteractive: Bool { true }
  var action: @MainActor (KeyPress) -> KeyPress.Result = { _ in .ignored }

  override func handle(_ key: KeyPress) -> Bool {
    guard environment.isEnabled, action(key) == .handled else { return false }
    window.setNeedsFrame()
    return true
  }
}

extension View {
  /// Runs an action when a key is pressed while the focus is in the view.
  ///
  /// The focused control receives the key first. If no control on the screen has the focus, every view receives the
  /// key.
  public func onKeyPress(
    _ key: KeyPress.Key, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier { $0 == KeyPress(key) ? action() : .ignored })
  }

  /// Runs an action for every key that is pressed while the focus is in the view.
  ///
  /// The focused control receives the key first. If no control on the screen has the focus, every view receives the
  /// key.
  public func onKeyPress(action: @escaping @MainActor (KeyPress) -> KeyPress.Result) -> some View {
    modifier(KeyPressModifier(action: action))
  }
}

/// Passes keys that no view inside has handled to a closure.
package struct KeyHandlerModifier: NodeModifier {
  package var hints: [KeyHint] = []
  let handle: @MainActor (KeyPress) -> Bool

  package init(hints: [KeyHint] = [], handle: @escaping @MainActor (KeyPress) -> Bool) {
    self.hints = hints
    self.handle = handle
  }

  package func makeNode(in parent: Node) -> KeyHandlerNode {
    let node = KeyHandlerNode(parent: parent)
    update(node)
    return node
  }

  package func update(_ node: KeyHandlerNode) {
    node.hints = hints
    node.action = handle
  }
}

package final class KeyHandlerNode: Node {
  override var isInteractive: Bool { true }
  var action: @MainActor (KeyPress) -> Bool = { _ in false }
  var hints: [KeyHint] = []

  override func handle(_ key: KeyPress) -> Bool { action(key) }
  override var keyHints: [KeyHint] { hints }
}

extension EnvironmentValues {
  private struct IsFocusableKey: EnvironmentKey {
    static let defaultValue = true
  }

  var isFocusable: Bool {
    get { self[IsFocusableKey.self] }
    set { self[IsFocusableKey.self] = newValue }
  }

  private struct TakesFocusAutomaticallyKey: EnvironmentKey {
    static let defaultValue = true
  }

  var takesFocusAutomatically: Bool {
    get { self[TakesFocusAutomaticallyKey.self] }
    set { self[TakesFocusAutomaticallyKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the controls in the view can have the focus.
  ///
  /// Controls that cannot are triggered by their shortcuts and by the mouse, and never take the focus from another
  /// control.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    transformEnvironment(\.isFocusable, by: isFocusable) { $0 = $0 && isFocusable }
  }

  /// Sets whether a control in the view receives the focus when a screen appears, or when the focused control disappears.
  ///
  /// Controls that do not are for a screen that the user may only want to read, where Return must change nothing. They
  /// receive the focus by Tab, an arrow key or a click.
  package func takesFocusAutomatically(_ takesFocus: Bool) -> some View {
    environment(\.takesFocusAutomatically, takesFocus)
  }
}
