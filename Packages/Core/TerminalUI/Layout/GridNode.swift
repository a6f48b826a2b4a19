/// Holds the cells of a row; the grid around lays them out. On its own it is a row of views.
final class GridRowNode: WrapperNode {
  var alignment: VerticalAlignment?

  /// The columns of each cell and the height of the row, as the grid has found them.
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

  /// How wide the columns and how high the rows are where some width is offered.
  private struct Plan {
    var rows: [(node: Node, cells: [Node])]
    var columns: [Int] = []
    var heights: [Int] = []
    var width = 0
  }

  private func plan(for width: Int?) -> Plan {
    var plan = Plan(rows: layoutChildren.map { ($0, ($0 as? GridRowNode)?.layoutChildren ?? []) })
    let count = plan.rows.map(\.cells.count).max() ?? 0
    plan.columns = (0..<count).map { column in
      plan.rows.map { row in
        column < row.cells.count ? row.cells[column].size(for: ProposedSize(width: nil, height: nil)).width : 0
      }.max() ?? 0
    }
    let gaps = settings.horizontalSpacing * max(0, count - 1)
    if let width { plan.columns = Self.fit(plan.columns, into: max(0, width - gaps)) }
    plan.width = plan.columns.reduce(0, +) + gaps
    plan.heights = plan.rows.map { row in
      guard row.node is GridRowNode else {
        return row.node.size(for: ProposedSize(width: width ?? plan.width, height: nil)).height
      }
      return zip(row.cells, plan.columns).map { $0.size(for: ProposedSize(width: $1, height: nil)).height }.max() ?? 0
    }
    return plan
  }

  /// Takes from the widest columns what there is no room for.
  private static func fit(_ columns: [Int], into room: Int) -> [Int] {
    guard columns.reduce(0, +) > room else { return columns }
    var fitted = columns
    var rest = room
    for (position, column) in columns.indices.sorted(by: { (columns[$0], $0) < (columns[$1], $1) }).enumerated() {
      fitted[column] = min(columns[column], rest / (columns.count - position))
      rest -= fitted[column]
    }
    return fitted
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let plan = plan(for: proposal.width)
    let across = plan.rows.filter { !($0.node is GridRowNode) && !($0.node is DividerNode) }
      .map { $0.node.size(for: ProposedSize(width: proposal.width, height: nil)).width }
    let height = plan.heights.reduce(0, +) + settings.verticalSpacing * max(0, plan.heights.count - 1)
    return Size(width: max(plan.width, across.max() ?? 0), height: height)
  }

  override func arrange() {
    let plan = plan(for: frame.size.width)
    var y = frame.minY
    for (row, height) in zip(plan.rows, plan.heights) {
      place(row.node, row.cells, plan, Rect(x: frame.minX, y: y, width: frame.size.width, height: height))
      y += height + settings.verticalSpacing
    }
  }

  private func place(_ node: Node, _ cells: [Node], _ plan: Plan, _ room: Rect) {
    guard let row = node as? GridRowNode else {
      return node.place(in: settings.alignment.place(node.size(for: ProposedSize(room.size)), in: room))
    }
    var x = 0
    var placed: [(node: Node, x: Int, width: Int)] = []
    for (cell, width) in zip(cells, plan.columns) {
      placed.append((cell, x, width))
      x += width + settings.horizontalSpacing
    }
    row.plan = placed
    row.gridAlignment = settings.alignment
    row.setNeedsPlacement()
    row.place(in: room)
  }
}
