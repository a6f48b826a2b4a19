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

/// Passes keys to a closure.
final class KeyPressNode: Node {
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
  ///
  /// - Parameters:
  ///   - key: The key, without modifiers.
  ///   - action: The action; its result says whether it handled the key.
  /// - Returns: A view that handles the key.
  public func onKeyPress(
    _ key: KeyPress.Key, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier { $0 == KeyPress(key) ? action() : .ignored })
  }

  /// Runs an action for every key that is pressed while the focus is in the view.
  ///
  /// The focused control receives the key first. If no control on the screen has the focus, every view receives the
  /// key.
  ///
  /// - Parameter action: The action; its result says whether it handled the key.
  /// - Returns: A view that handles keys.
  public func onKeyPress(action: @escaping @MainActor (KeyPress) -> KeyPress.Result) -> some View {
    modifier(KeyPressModifier(action: action))
  }
}
