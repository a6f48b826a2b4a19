/// A modifier whose value contains all settings of its node.
protocol LayoutModifier: NodeModifier, Equatable where NodeType: LayoutModifierNode<Self> {}

extension LayoutModifier {
  @MainActor
  func makeNode(in parent: Node) -> NodeType {
    NodeType(self, parent: parent)
  }

  @MainActor
  func update(_ node: NodeType) {
    node.settings = self
  }
}

/// Lays out one view by settings; new settings invalidate the layout.
class LayoutModifierNode<Settings: Equatable>: WrapperNode {
  final var settings: Settings {
    didSet { if settings != oldValue { setNeedsLayout() } }
  }

  required init(_ settings: Settings, parent: Node) {
    self.settings = settings
    super.init(parent: parent)
  }
}
