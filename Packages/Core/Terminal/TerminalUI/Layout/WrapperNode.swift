/// A node that lays out one view; the base class of `padding`, `frame` and similar modifiers.
package class WrapperNode: Node {
  override var isLaidOut: Bool { true }
  /// The position of the content in the node.
  var contentAlignment: Alignment { .topLeading }

  package final func contentSize(for proposal: ProposedSize) -> Size {
    let nodes = layoutChildren
    if nodes.count == 1 { return nodes[0].size(for: proposal) }
    let sizes = StackLayout.sizes(of: nodes, along: .vertical, spacing: 0, in: proposal)
    return StackLayout.size(of: sizes, along: .vertical, spacing: 0)
  }

  package final func placeContent(in room: Rect) {
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

/// A clipped area whose content may have more rows than fit: a page, a box, or the window itself.
///
/// It scrolls its content up only as far as necessary to show the focused control.
package class ViewportNode: WrapperNode {
  // Its frame clips what the content draws.
  override var drawsCells: Bool { true }
  override var ownCells: Rect { .zero }
  override var scrollsContent: Bool { true }
  private var offset = 0

  var viewport: Rect { frame }

  override func arrange() {
    var room = viewport
    room.origin.y -= offset
    placeContent(in: room)
  }

  /// Scrolls the content so that a rectangle on the screen is visible, or at least its first row.
  ///
  /// - Returns: `true` if the content must be placed again.
  final func follow(_ place: Rect) -> Bool {
    let top = place.minY + offset - viewport.minY
    let hidden = max(0, top + place.size.height - viewport.size.height)
    let needed = max(0, min(hidden, top))
    guard needed != offset else { return false }
    offset = needed
    setNeedsArrangement()
    return true
  }

  override func draw(on canvas: inout CellCanvas) {
    // Content that is scrolled out would be drawn over a bar.
    canvas.clipped(to: viewport) { super.draw(on: &$0) }
  }
}
