/// Lays out its children in a row or a column.
final class StackNode: Node {
  let axis: Axis
  private var alignment = Alignment.topLeading
  private var spacing = 0

  init(_ axis: Axis, parent: Node) {
    self.axis = axis
    super.init(parent: parent)
  }

  func configure(alignment: Alignment, spacing: Int) {
    guard alignment != self.alignment || spacing != self.spacing else { return }
    self.alignment = alignment
    self.spacing = spacing
    setNeedsLayout()
  }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let sizes = StackLayout.sizes(of: layoutChildren, along: axis, spacing: spacing, in: proposal)
    return StackLayout.size(of: sizes, along: axis, spacing: spacing)
  }

  override func arrange() {
    let children = layoutChildren
    let sizes = StackLayout.sizes(of: children, along: axis, spacing: spacing, in: ProposedSize(frame.size))
    var cursor = frame.origin
    for (child, size) in zip(children, sizes) {
      let offsetX = axis == .vertical ? alignment.horizontal.offset(of: size.width, in: frame.size.width) : 0
      let offsetY = axis == .horizontal ? alignment.vertical.offset(of: size.height, in: frame.size.height) : 0
      child.place(in: Rect(origin: Point(x: cursor.x + offsetX, y: cursor.y + offsetY), size: size))
      if axis == .vertical { cursor.y += size.height + spacing } else { cursor.x += size.width + spacing }
    }
  }
}
