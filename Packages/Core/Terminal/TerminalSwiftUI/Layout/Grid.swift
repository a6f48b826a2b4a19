/// Views in rows and columns, where each column is as wide as its widest cell.
///
/// A view that is not a `GridRow` spans all columns.
public struct Grid<Content: View>: CustomView {
  private let layout: GridLayout
  private let content: Content

  /// Creates a grid, by default with two columns of the screen between its columns, and nothing between rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Length? = nil, verticalSpacing: Length? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing?.columns ?? 2,
      verticalSpacing: verticalSpacing?.rows ?? 0)
    self.content = content()
  }

  func makeNode(in parent: Node) -> CustomNode<GridLayout> {
    let node = CustomNode(layout, parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: CustomNode<GridLayout>) {
    if node.behavior != layout {
      node.behavior = layout
      node.setNeedsLayout()
    }
    content._update(node.children[0])
  }
}

/// A row of a grid, with one cell for each view.
public struct GridRow<Content: View>: CustomView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row; without an alignment, it has that of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(in parent: Node) -> CustomNode<GridRowLayout> {
    let node = CustomNode(GridRowLayout(alignment: alignment), parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: CustomNode<GridRowLayout>) {
    if node.behavior.alignment != alignment {
      node.behavior.alignment = alignment
      node.setNeedsLayout()
    }
    content._update(node.children[0])
  }
}

struct GridLayout: NodeBehavior, Equatable {
  let alignment: Alignment
  let horizontalSpacing: Int
  let verticalSpacing: Int

  // The grid measures the cells of its rows.
  var observesLayout: Bool { true }

  private func plan(of node: Node, for width: Int?) -> GridPlan {
    GridPlan(of: node.layoutChildren, spacing: horizontalSpacing, width: width)
  }

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    let plan = plan(of: node, for: proposal.width)
    let across = plan.rows.filter { $0.spansAllColumns && !($0.node is DividerNode) }
      .map { $0.node.size(for: ProposedSize(width: proposal.width, height: nil)).width }
    let height = plan.heights.reduce(0, +) + verticalSpacing * max(0, plan.heights.count - 1)
    return Size(width: max(plan.width, across.max() ?? 0), height: height)
  }

  func arrange(_ node: WrapperNode) {
    let (frame, plan) = (node.frame, plan(of: node, for: node.frame.size.width))
    var y = frame.minY
    for (row, height) in zip(plan.rows, plan.heights) {
      place(row, plan, Rect(x: frame.minX, y: y, width: frame.size.width, height: height))
      y += height + verticalSpacing
    }
  }

  private func place(_ row: GridPlan.Row, _ plan: GridPlan, _ room: Rect) {
    guard let node = row.node as? CustomNode<GridRowLayout> else {
      return row.node.place(in: alignment.place(row.node.size(for: ProposedSize(room.size)), in: room))
    }
    node.behavior.plan = row.cells.map { cell in
      GridRowLayout.Place(
        node: cell.node, x: plan.start(of: cell.columns.lowerBound), width: plan.width(of: cell.columns),
        alignment: plan.alignment(of: cell.columns.lowerBound) ?? alignment.horizontal, anchor: cell.settings.anchor)
    }
    node.behavior.gridAlignment = alignment
    node.setNeedsPlacement()
    node.place(in: room)
  }

  func describe(_ node: Node, to reader: inout AccessibilityReader) {
    let rows = node.layoutChildren
    let count = rows.filter { $0 is CustomNode<GridRowLayout> }.count
    reader.add(AccessibilityElement(.grid, "of \(count) \(count == 1 ? "row" : "rows")"))
    for row in rows { reader.read(row) }
  }
}

/// Places the cells of a row where the enclosing grid has computed.
struct GridRowLayout: NodeBehavior {
  /// The position of a cell in its row.
  struct Place {
    let node: Node
    let x: Int
    let width: Int
    let alignment: HorizontalAlignment
    let anchor: UnitPoint?
  }

  var alignment: VerticalAlignment?
  var plan: [Place] = []
  var gridAlignment = Alignment.center

  func arrange(_ node: WrapperNode) {
    let frame = node.frame
    for cell in plan {
      let room = Rect(x: frame.minX + cell.x, y: frame.minY, width: cell.width, height: frame.size.height)
      let size = cell.node.size(for: ProposedSize(room.size))
      let aligned = Alignment(horizontal: cell.alignment, vertical: alignment ?? gridAlignment.vertical)
      cell.node.place(in: cell.anchor.map { Self.place(size, at: $0, in: room) } ?? aligned.place(size, in: room))
    }
  }

  private static func place(_ size: Size, at anchor: UnitPoint, in room: Rect) -> Rect {
    func offset(_ share: Double, _ space: Int) -> Int {
      share.isFinite ? Int((min(max(share, 0), 1) * Double(max(0, space))).rounded()) : 0
    }
    let x = room.minX + offset(anchor.x, room.size.width - size.width)
    return Rect(
      x: x, y: room.minY + offset(anchor.y, room.size.height - size.height), width: size.width, height: size.height)
  }

  func describe(_ node: Node, to reader: inout AccessibilityReader) { reader.readLine(of: node) }
}

/// The column widths and row heights of a grid for a proposed width.
@MainActor
struct GridPlan {
  struct Cell {
    let node: Node
    let settings: GridCellSettings
    let columns: Range<Int>
  }

  struct Row {
    let node: Node
    let cells: [Cell]
    /// Whether the view is not a `GridRow` and so spans all columns.
    var spansAllColumns: Bool { !(node is CustomNode<GridRowLayout>) }

    @MainActor
    init(_ node: Node) {
      self.node = node
      var next = 0
      cells = ((node as? CustomNode<GridRowLayout>)?.layoutChildren ?? []).map { cell in
        let start = next
        let settings = cell.gridCellSettings
        next += settings.columns ?? 1
        return Cell(node: cell, settings: settings, columns: start..<next)
      }
    }
  }

  let rows: [Row]
  private let spacing: Int
  private var columns: [Int] = []
  private(set) var heights: [Int] = []

  init(of nodes: [Node], spacing: Int, width: Int?) {
    rows = nodes.map(Row.init)
    self.spacing = spacing
    columns = idealColumns()
    if let width { columns = Self.fit(columns, into: max(0, width - spacing * max(0, columns.count - 1))) }
    heights = rows.map { height(of: $0, width: width ?? self.width) }
  }

  var width: Int { columns.isEmpty ? 0 : width(of: columns.indices) }

  func width(of range: Range<Int>) -> Int {
    columns[range].reduce(0, +) + spacing * (range.count - 1)
  }

  func start(of column: Int) -> Int {
    columns[..<column].reduce(0, +) + spacing * column
  }

  func alignment(of column: Int) -> HorizontalAlignment? {
    for row in rows {
      for cell in row.cells where cell.columns.contains(column) {
        if let alignment = cell.settings.columnAlignment { return alignment }
      }
    }
    return nil
  }

  private func idealColumns() -> [Int] {
    let all = rows.flatMap(\.cells)
    let cells = all.filter { !$0.settings.unsizedAxes.contains(.horizontal) }
    var ideal = Array(repeating: 0, count: all.map(\.columns.upperBound).max() ?? 0)
    // Narrow cells first: if a cell spans several columns, the last one provides the width that the others lack.
    for cell in cells.sorted(by: { $0.columns.count < $1.columns.count }) {
      let others = ideal[cell.columns.dropLast()].reduce(0, +) + spacing * (cell.columns.count - 1)
      let wanted = cell.node.size(for: ProposedSize(width: nil, height: nil)).width - others
      ideal[cell.columns.upperBound - 1] = max(ideal[cell.columns.upperBound - 1], wanted)
    }
    return ideal
  }

  private func height(of row: Row, width: Int) -> Int {
    if row.spansAllColumns { return row.node.size(for: ProposedSize(width: width, height: nil)).height }
    let proposal = { (cell: Cell) in ProposedSize(width: self.width(of: cell.columns), height: nil) }
    let cells = row.cells.filter { !$0.settings.unsizedAxes.contains(.vertical) }
    return cells.map { $0.node.size(for: proposal($0)).height }.max() ?? min(1, row.cells.count)
  }

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
}
