/// A view of this module that is drawn by its own node.
protocol CustomView: View where Body == Never {
  associatedtype NodeType: Node

  func makeNode(in parent: Node) -> NodeType
  func update(_ node: NodeType)
}

extension CustomView {
  /// The body of a view that is drawn by its node; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) is drawn by its node and has no body") }

  /// Creates the node of the view.
  public func _makeNode(in parent: Node) -> Node { makeNode(in: parent) }

  /// Updates the node of the view from this value.
  public func _update(_ node: Node) { update(node.expect(NodeType.self)) }
}

/// A modifier that is the layout of its content: another value lays it out again.
protocol LayoutBehavior: NodeBehavior, NodeModifier, Equatable where NodeType == CustomNode<Self> {}

extension LayoutBehavior {
  @MainActor
  func makeNode(in parent: Node) -> CustomNode<Self> { CustomNode(self, parent: parent) }

  @MainActor
  func update(_ node: CustomNode<Self>) {
    guard node.behavior != self else { return }
    node.behavior = self
    node.setNeedsLayout()
  }
}
