/// Contains the cells of a row, which the enclosing grid positions.
final class GridRowNode: WrapperNode {
  var alignment: VerticalAlignment?

  /// The position of each cell, as computed by the grid.
  var plan: [(node: Node, x: Int, width: Int)] = []
  var gridAlignment = Alignment.center

  override func arrange() {
    let aligned = Alignment(horizontal: gridAlignment.horizontal, vertical: alignment ?? gridAlignment.vertical)
    for cell in plan {
      let room = Rect(x: frame.minX + cell.x, y: frame.minY, width: cell.width, height: frame.size.height)
      cell.node.place(in: aligned.place(cell.node.size(for: ProposedSize(room.size)), in: room))
    }
  }
}

/// A grid on the screen.
final class GridNode: Node {
  struct Settings: Equatable {
    var alignment: Alignment
    var horizontalSpacing: Int
    var verticalSpacing: Int
  }

  var settings: Settings {
    didSet { if settings != oldValue { setNeedsLayout() } }
  }

  init(_ settings: Settings, parent: Node) {
    self.settings = settings
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }

  private func plan(for width: Int?) -> GridPlan {
    GridPlan(of: layoutChildren, spacing: settings.horizontalSpacing, width: width)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let plan = plan(for: proposal.width)
    let across = plan.rows.filter { $0.spansAllColumns && !($0.node is DividerNode) }
      .map { $0.node.size(for: ProposedSize(width: proposal.width, height: nil)).width }
    let height = plan.heights.reduce(0, +) + settings.verticalSpacing * max(0, plan.heights.count - 1)
    return Size(width: max(plan.width, across.max() ?? 0), height: height)
  }

  override func arrange() {
    let plan = plan(for: frame.size.width)
    var y = frame.minY
    for (row, height) in zip(plan.rows, plan.heights) {
      place(row, plan, Rect(x: frame.minX, y: y, width: frame.size.width, height: height))
      y += height + settings.verticalSpacing
    }
  }

  private func place(_ row: GridPlan.Row, _ plan: GridPlan, _ room: Rect) {
    guard let node = row.node as? GridRowNode else {
      return row.node.place(in: settings.alignment.place(row.node.size(for: ProposedSize(room.size)), in: room))
    }
    node.plan = row.cells.map { ($0.node, plan.start(of: $0.columns.lowerBound), plan.width(of: $0.columns)) }
    node.gridAlignment = settings.alignment
    node.setNeedsPlacement()
    node.place(in: room)
  }
}
