extension KeyPress {
  /// What came of a key that was offered (SwiftUI's type of the same name).
  public enum Result: Hashable, Sendable {
    /// It was used.
    case handled
    /// It is offered to what lies around.
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

/// Offers keys to a closure.
final class KeyPressNode: Node {
  var action: @MainActor (KeyPress) -> KeyPress.Result = { _ in .ignored }

  override func handle(_ key: KeyPress) -> Bool {
    guard environment.isEnabled, action(key) == .handled else { return false }
    window.setNeedsFrame()
    return true
  }
}

extension View {
  /// Does something when a key is pressed while the focus is in the view, and the control that has it lets the key pass.
  /// Where nothing on the screen has the focus, every view is offered the key.
  public func onKeyPress(
    _ key: KeyPress.Key, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier { $0 == KeyPress(key) ? action() : .ignored })
  }

  /// As `onKeyPress(_:action:)`, for every key.
  public func onKeyPress(action: @escaping @MainActor (KeyPress) -> KeyPress.Result) -> some View {
    modifier(KeyPressModifier(action: action))
  }
}
