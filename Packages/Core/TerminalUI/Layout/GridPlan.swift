/// The column widths and row heights of a grid for a proposed width.
@MainActor
struct GridPlan {
  /// A cell and the columns that it spans.
  struct Cell {
    let node: Node
    let columns: Range<Int>
  }

  struct Row {
    let node: Node
    let cells: [Cell]
    /// Whether the view is not a `GridRow` and so spans all columns.
    var spansAllColumns: Bool { !(node is GridRowNode) }

    @MainActor
    init(_ node: Node) {
      self.node = node
      var next = 0
      cells = ((node as? GridRowNode)?.layoutChildren ?? []).map { cell in
        let start = next
        next += (cell as? GridCellNode)?.settings.columns ?? 1
        return Cell(node: cell, columns: start..<next)
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

  /// The width of all columns and the spacing between them.
  var width: Int { columns.isEmpty ? 0 : width(of: columns.indices) }

  func width(of range: Range<Int>) -> Int {
    columns[range].reduce(0, +) + spacing * (range.count - 1)
  }

  func start(of column: Int) -> Int {
    columns[..<column].reduce(0, +) + spacing * column
  }

  private func idealColumns() -> [Int] {
    let cells = rows.flatMap(\.cells)
    var ideal = Array(repeating: 0, count: cells.map(\.columns.upperBound).max() ?? 0)
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
    return row.cells.map { $0.node.size(for: proposal($0)).height }.max() ?? 0
  }

  /// Shrinks the widest columns until all fit.
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
