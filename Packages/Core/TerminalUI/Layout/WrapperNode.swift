/// A node that lays out one view; the base class of `padding`, `frame` and similar modifiers.
class WrapperNode: Node {
  override var isLaidOut: Bool { true }

  /// The position of the content in the node.
  var contentAlignment: Alignment { .topLeading }

  /// Returns the size of the content; several views are stacked vertically.
  final func contentSize(for proposal: ProposedSize) -> Size {
    let nodes = layoutChildren
    if nodes.count == 1 { return nodes[0].size(for: proposal) }
    let sizes = StackLayout.sizes(of: nodes, along: .vertical, spacing: 0, in: proposal)
    return StackLayout.size(of: sizes, along: .vertical, spacing: 0)
  }

  final func placeContent(in room: Rect) {
    let nodes = layoutChildren
    guard nodes.count != 1 else {
      nodes[0].place(in: contentAlignment.place(nodes[0].size(for: ProposedSize(room.size)), in: room))
      return
    }
    let sizes = StackLayout.sizes(of: nodes, along: .vertical, spacing: 0, in: ProposedSize(room.size))
    let block = contentAlignment.place(StackLayout.size(of: sizes, along: .vertical, spacing: 0), in: room)
    var y = block.minY
    for (node, size) in zip(nodes, sizes) {
      let x = block.minX + contentAlignment.horizontal.offset(of: size.width, in: block.size.width)
      node.place(in: Rect(origin: Point(x: x, y: y), size: size))
      y += size.height
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    contentSize(for: proposal)
  }

  override func arrange() {
    placeContent(in: frame)
  }
}
