/// Views over one another, the last on top.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// - Parameter alignment: where layers stand that are smaller than the largest.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(in parent: Node) -> OverlayNode {
    let node = OverlayNode(parent: parent)
    node.alignment = alignment
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: OverlayNode) {
    node.alignment = alignment
    content._update(node.children[0])
  }
}

/// Lays its children over one another.
final class OverlayNode: Node {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    StackLayout.overlaySize(of: layoutChildren, in: proposal)
  }

  override func arrange() {
    StackLayout.overlay(layoutChildren, in: frame, alignment: alignment)
  }
}
