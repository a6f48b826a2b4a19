/// A stack of overlapping views, the last in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Creates a stack of overlapping views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are smaller than the largest.
  ///   - content: The views, from back to front.
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

/// Lays out its children in front of one another.
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
