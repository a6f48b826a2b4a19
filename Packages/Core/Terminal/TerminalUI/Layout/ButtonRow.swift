/// A horizontal stack of buttons that is too narrow for all of them, so that some are in the lines below.
///
/// Otherwise the stack would shrink the buttons until words no longer fit.
@MainActor
struct ButtonRow {
  private let children: [Node]
  private let sizes: [Size]
  private let spacing: Int
  private let width: Int

  /// Creates the layout, or returns `nil` if the children are not at least two buttons, or all of them fit in one line.
  init?(_ children: [Node], spacing: Int, width: Int?) {
    guard let width, children.count > 1 else { return nil }
    let isRow = children.allSatisfy { $0.isRowOfButtons || $0 is SpacerNode }
    guard isRow, children.count(where: { !($0 is SpacerNode) }) > 1 else { return nil }
    let ideal = children.map { $0.size(for: ProposedSize(width: nil, height: nil)) }
    guard ideal.reduce(spacing * (children.count - 1), { $0 + $1.width }) > width else { return nil }
    self.children = children
    self.spacing = spacing
    self.width = width
    sizes = children.map { $0 is SpacerNode ? .zero : $0.size(for: ProposedSize(width: width, height: nil)) }
  }

  var size: Size {
    let frames = frames(at: Point(x: 0, y: 0))
    return Size(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  /// Returns the frames of the children, in their order; those of spacers are empty.
  func frames(at origin: Point) -> [Rect] {
    var place = origin
    var height = 0
    return children.indices.map { index in
      guard !(children[index] is SpacerNode) else { return Rect(origin: place, size: .zero) }
      if place.x > origin.x, place.x + sizes[index].width > origin.x + width {
        place = Point(x: origin.x, y: place.y + height)
        height = 0
      }
      let frame = Rect(origin: place, size: sizes[index])
      place.x = frame.maxX + spacing
      height = max(height, sizes[index].height)
      return frame
    }
  }
}

extension Node {
  /// Whether the node is a button that wraps, or a row of such buttons, as that of a group of controls.
  fileprivate var isRowOfButtons: Bool {
    if let row = self as? StackNode, row.axis == .horizontal {
      let children = row.layoutChildren
      return children.contains { $0.isRowOfButtons } && children.allSatisfy { $0.isRowOfButtons || $0 is SpacerNode }
    }
    return (self as? ButtonNode)?.wrapsInRow == true
  }
}
