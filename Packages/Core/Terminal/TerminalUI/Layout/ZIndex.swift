struct ZIndexModifier: NodeModifier {
  let value: Double

  func makeNode(in parent: Node) -> ZIndexNode {
    ZIndexNode(value, parent: parent)
  }

  func update(_ node: ZIndexNode) {
    node.value = value
  }
}

/// Stores the depth of its content, which the node that contains the overlapping views reads.
final class ZIndexNode: Node {
  var value: Double {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  init(_ value: Double, parent: Node) {
    self.value = value
    super.init(parent: parent)
    markContainers()
  }

  /// Marks the ancestors in which the content has siblings, up to the one that lays them out.
  private func markContainers() {
    var node = parent
    while let current = node {
      if !(current is LayeredNode) { current.ordersByZIndex = true }
      guard current.inheritsZIndex else { return }
      node = current.parent
    }
  }
}

extension Node {
  /// The visible children from back to front, in the order of their depths.
  ///
  /// The views of a builder block and those of a `ForEach` take part one by one.
  final var childrenByZIndex: [Node] {
    let layers = visibleChildren.flatMap(\.layers)
    let depths = layers.map(\.zIndex)
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  /// The views of a group without a layout or a drawing of its own; otherwise the node itself.
  private var layers: [Node] {
    type(of: self) == Node.self || self is any IdentityOwner ? visibleChildren.flatMap(\.layers) : [self]
  }

  /// The depth that is set on the view, possibly inside other modifiers; zero by default.
  private var zIndex: Double {
    var node = self
    while true {
      if let node = node as? ZIndexNode { return node.value }
      guard node.inheritsZIndex else { return 0 }
      if let layered = node as? LayeredNode {
        node = layered.content
      } else if node.children.count == 1 {
        node = node.children[0]
      } else {
        return 0
      }
    }
  }

  /// Whether the node belongs to a modifier, whose view has the depth of its content.
  fileprivate var inheritsZIndex: Bool {
    if !isLaidOut || self is LayeredNode { return true }
    // A plain wrapper holds the layers of an overlay, which do not move the view that has it.
    if type(of: self) == WrapperNode.self { return (parent as? LayeredNode)?.content === self }
    return self is WrapperNode && !isInteractive
  }
}

extension View {
  /// Sets the depth of the view among the views that overlap it, for example in a `ZStack`.
  ///
  /// The view with the highest value is in front and receives clicks first. Views of the same depth keep their order.
  public func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(value: value))
  }
}
