struct AccessibilityModifier: NodeModifier, Equatable {
  var label: String?
  var value: String?
  var hint: String?

  func makeNode(in parent: Node) -> AccessibilityNode {
    AccessibilityNode(self, parent: parent)
  }

  func update(_ node: AccessibilityNode) {
    guard node.description != self else { return }
    node.description = self
    node.window.setNeedsFrame()
  }
}

/// Stores the accessibility label, value and hint of its content.
final class AccessibilityNode: Node {
  var description: AccessibilityModifier

  init(_ description: AccessibilityModifier, parent: Node) {
    self.description = description
    super.init(parent: parent)
  }

  override var accessibilityLabel: String? { description.label }
  override var accessibilityValue: String? { description.value }
  override var accessibilityHint: String? { description.hint }
}

extension Node {
  /// The label set by `accessibilityLabel` on the view itself or on an ancestor that contains only it.
  final var spokenLabel: String? { described { $0.accessibilityLabel } }
  /// The value set by `accessibilityValue`, found like the label.
  final var spokenValue: String? { described { $0.accessibilityValue } }
  /// The hint set by `accessibilityHint`, found like the label.
  final var spokenHint: String? { described { $0.accessibilityHint } }

  private func described(_ find: (Node) -> String?) -> String? {
    var node = self
    while true {
      if let found = find(node) { return found }
      // A description around several views does not apply to each of them.
      guard let parent = node.parent, parent.children.count == 1, !parent.isFocusable else { return nil }
      node = parent
    }
  }
}

extension View {
  /// Sets the name of the view for screen readers, the driver and the key-hint line.
  ///
  /// - Parameter label: The name.
  /// - Returns: A view with the label.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(label: String(label)))
  }

  /// Sets the value of the view for screen readers.
  ///
  /// - Parameter value: The value as text.
  /// - Returns: A view with the value.
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(value: String(value)))
  }

  /// Sets a description of what the control does, for screen readers.
  ///
  /// - Parameter hint: The description.
  /// - Returns: A view with the hint.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(hint: String(hint)))
  }
}
