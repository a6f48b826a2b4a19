/// Flexible space that expands along the axis of its stack.
public struct Spacer: PrimitiveView {
  let minLength: Length

  /// Creates a spacer.
  public init(minLength: Length? = nil) {
    self.minLength = minLength ?? .zero
  }

  func makeNode(in parent: Node) -> SpacerNode {
    let node = SpacerNode(parent: parent)
    node.minLength = minLength
    return node
  }

  func update(_ node: SpacerNode) {
    node.minLength = minLength
  }
}

final class SpacerNode: Node {
  var minLength = Length.zero {
    didSet { if minLength != oldValue { setNeedsLayout() } }
  }

  override var isLaidOut: Bool { true }
  override var isReusable: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let (columns, rows) = (minLength.columns, minLength.rows)
    return switch stackAxis {
    case .horizontal: Size(width: max(columns, proposal.width ?? columns), height: 0)
    case .vertical: Size(width: 0, height: max(rows, proposal.height ?? rows))
    case nil: Size(width: proposal.width ?? columns, height: proposal.height ?? rows)
    }
  }
}

extension Node {
  /// The axis of the nearest enclosing stack.
  final var stackAxis: Axis? {
    nearest { $0.orientation }
  }
}

/// A line perpendicular to the axis of its stack.
public struct Divider: PrimitiveView {
  /// Creates a divider.
  public init() {}

  func makeNode(in parent: Node) -> DividerNode {
    DividerNode(parent: parent)
  }

  func update(_ node: DividerNode) {}
}

package final class DividerNode: Node {
  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    stackAxis == .horizontal
      ? Size(width: 1, height: min(proposal.height ?? 1, ProposedSize.unlimited))
      : Size(width: proposal.width ?? 1, height: 1)
  }

  override func draw(on canvas: inout CellCanvas) {
    let color = environment.palette[.border]
    if stackAxis == .horizontal {
      for y in frame.minY..<frame.maxY { canvas.write("│", at: Point(x: frame.minX, y: y), foreground: color) }
    } else {
      canvas.write(String(repeating: "─", count: min(frame.size.width, 1000)), at: frame.origin, foreground: color)
    }
  }
}
