/// A view that shows the first of several views that fits (SwiftUI's view of the same name).
///
/// A view fits if its ideal size does not exceed the proposed space. If none fits, the last one is shown.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates the view.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  func makeNode(in parent: Node) -> FittingNode {
    let node = FittingNode(parent: parent)
    node.axes = axes
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: FittingNode) {
    node.axes = axes
    content._update(node.children[0])
  }
}

/// Measures its children until one fits, and shows that one.
final class FittingNode: Node {
  var axes: Axis.Set = [] {
    didSet { if axes != oldValue { setNeedsLayout() } }
  }

  override var isLaidOut: Bool { true }
  // The choice depends on the hidden candidates, too.
  override var observesLayout: Bool { true }

  /// The views to choose from; their layout nodes are requested lazily.
  private var candidates: [Node] {
    guard let content = children.first else { return [] }
    return content.isGroup ? content.children : [content]
  }

  private func chosen(for proposal: ProposedSize) -> Node? {
    candidates.first { fits($0, proposal) } ?? candidates.last
  }

  private func fits(_ candidate: Node, _ proposal: ProposedSize) -> Bool {
    let ideal =
      candidate.layoutNodes.first?.size(
        for: ProposedSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height)) ?? .zero
    return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? Int.max)
      && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? Int.max)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    chosen(for: proposal)?.layoutNodes.first?.size(for: proposal) ?? .zero
  }

  override func arrange() {
    let chosen = chosen(for: ProposedSize(frame.size))
    for candidate in candidates { candidate.isHidden = candidate !== chosen }
    chosen?.layoutNodes.first?.place(in: frame)
  }
}

extension Node {
  /// Whether the node only contains the views of a builder block.
  fileprivate var isGroup: Bool { type(of: self) == Node.self && children.count > 1 }
}
