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

/// Says how its content is called and described to those who do not look at cells.
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
  /// What the view was given by `accessibilityLabel`, on itself or on what stands around it alone.
  final var spokenLabel: String? { described { $0.accessibilityLabel } }
  /// What the view was given by `accessibilityValue`, found as its label is.
  final var spokenValue: String? { described { $0.accessibilityValue } }
  /// What the view was given by `accessibilityHint`, found as its label is.
  final var spokenHint: String? { described { $0.accessibilityHint } }

  private func described(_ find: (Node) -> String?) -> String? {
    var node = self
    while true {
      if let found = find(node) { return found }
      // A description around several views is not the name of each.
      guard let parent = node.parent, parent.children.count == 1, !parent.isFocusable else { return nil }
      node = parent
    }
  }
}

extension View {
  /// Names the view for those who do not look at cells: the driver, the key-hint line, a linear rendering.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(label: String(label)))
  }

  /// Says what value the view has.
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(value: String(value)))
  }

  /// Says what comes of using the view.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    modifier(AccessibilityModifier(hint: String(hint)))
  }
}
