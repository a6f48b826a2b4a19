struct KeyExplanationModifier: NodeModifier {
  let press: KeyPress
  let reason: String

  func makeNode(in parent: Node) -> KeyExplanationNode {
    KeyExplanationNode(press, reason, parent: parent)
  }

  func update(_ node: KeyExplanationNode) {
    node.press = press
    node.reason = reason
  }
}

/// Explains why a key has no effect while the node is on the screen.
final class KeyExplanationNode: Node {
  var press: KeyPress
  var reason: String

  init(_ press: KeyPress, _ reason: String, parent: Node) {
    self.press = press
    self.reason = reason
    super.init(parent: parent)
    window.refusals.add(self)
  }

  override func willLeave() { window.refusals.remove(self) }
}

struct ClickExplanationModifier: NodeModifier {
  let reason: String

  func makeNode(in parent: Node) -> ClickExplanationNode {
    let node = ClickExplanationNode(parent: parent)
    node.reason = reason
    return node
  }

  func update(_ node: ClickExplanationNode) {
    node.reason = reason
  }
}

/// Explains why a click on its content has no effect.
final class ClickExplanationNode: Node {
  var reason = ""

  override func press(at point: Point) -> Bool {
    window.explainClick(reason)
    return true
  }
}

extension View {
  /// Explains a key that has no effect while the view is on the screen.
  ///
  /// If nothing handles the key, the key-hint line shows the reason until the next input. Without an explanation it says
  /// that the key has no function here. A disabled control explains its shortcut itself, with the reason of
  /// `disabled(_:reason:)`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifiers of the key.
  ///   - reason: A short sentence without a period, such as "New orders start on the Orders tab".
  /// - Returns: A view with the explanation.
  public func explainsKey(
    _ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], _ reason: some StringProtocol
  ) -> some View {
    modifier(KeyExplanationModifier(press: KeyPress(key, modifiers: modifiers), reason: String(reason)))
  }

  /// Explains a click that no control in the view handles, on the key-hint line until the next input.
  ///
  /// - Parameter reason: A short sentence without a period, such as "Press s to sort".
  /// - Returns: A view with the explanation.
  public func explainsClick(_ reason: some StringProtocol) -> some View {
    modifier(ClickExplanationModifier(reason: String(reason)))
  }
}
