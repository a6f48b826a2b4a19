/// The sizes of the panels of the home screen, which depend on the window only, so a change of the shop moves nothing.
nonisolated struct HomeLayout: Equatable {
  enum Arrangement: Equatable {
    /// Lines with the counts, and the oldest pending orders.
    case lines
    case oneColumn
    case twoColumns
  }

  let columns: Int
  let rows: Int
  let arrangement: Arrangement

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    arrangement = columns < 60 ? .lines : columns < 100 ? .oneColumn : .twoColumns
  }

  /// Whether the panels are higher than the window, so that they scroll.
  var scrolls: Bool {
    switch arrangement {
    case .lines: false
    case .oneColumn: true
    case .twoColumns: rows - tileBlockRows < Self.leastColumnRows
    }
  }

  // MARK: Tiles

  var tilesPerRow: Int { columns < 76 ? 2 : 4 }

  /// The rows of a tile with its border: the value, what explains it, and a chart, as far as there is room.
  var tileRows: Int {
    if arrangement == .twoColumns, rows >= 30 { return 5 }
    return tilesPerRow == 2 && rows < 24 ? 3 : 4
  }

  var tileBlockRows: Int { tileRows * (4 / tilesPerRow) }

  /// Returns the columns of a tile; the first ones are wider if the window cannot be divided.
  func tileColumns(_ index: Int) -> Int {
    let place = index % tilesPerRow
    return width / tilesPerRow + (place < width % tilesPerRow ? 1 : 0)
  }

  // MARK: Columns

  var width: Int { scrolls ? columns - 1 : columns }

  var trailingColumns: Int { arrangement == .twoColumns ? min(64, width * 46 / 100) : width }

  var leadingColumns: Int { arrangement == .twoColumns ? width - trailingColumns : width }

  // MARK: Panels

  /// The rows of a panel with ten lines.
  private static let fullListRows = 12
  /// The least rows of two panels, one above the other.
  private static let leastColumnRows = 18
  private static let leastWeekdayRows = 6

  private var columnRows: Int { rows - tileBlockRows }

  /// The rows of the days of the week; 0 if they are left out.
  var weekdayRows: Int {
    if scrolls { return 9 }
    let rest = columnRows - 2 * Self.fullListRows
    return rest >= -2 ? max(Self.leastWeekdayRows, rest) : 0
  }

  var oldestRows: Int {
    switch arrangement {
    case .lines: 0
    case .oneColumn: rows < 18 ? max(5, columnRows) : min(Self.fullListRows, max(5, columnRows - chartRows))
    case .twoColumns where scrolls: max(8, columnRows)
    case .twoColumns: columnRows - weekdayRows - activityRows
    }
  }

  var activityRows: Int { scrolls ? Self.fullListRows : (columnRows - weekdayRows) / 2 }

  var customerRows: Int {
    scrolls ? Self.fullListRows : min(Self.fullListRows, max(7, columnRows * 2 / 5))
  }

  var chartRows: Int {
    switch arrangement {
    case .lines: 0
    case .oneColumn: rows < 24 ? 9 : min(14, rows * 2 / 5)
    case .twoColumns where scrolls: max(8, columnRows)
    case .twoColumns: columnRows - customerRows
    }
  }

  /// Whether the orders come before the chart, because a low window has room for one of them.
  var listsOrdersFirst: Bool { arrangement == .oneColumn && rows < 18 }
}
