/// The sizes of the panels of the search screen before a text.
///
/// From 100 columns there are two columns of panels, and from 160 three. The last panel of each fills the window.
nonisolated struct SearchStartLayout: Equatable {
  enum Arrangement: Equatable {
    /// The panels are one above the other and scroll.
    case oneColumn
    /// The user's searches and all lists of orders are at the left.
    case twoColumns
    /// The lists of the shop's orders are in the middle.
    case threeColumns
  }

  let columns: Int
  let rows: Int

  /// The least columns of two and of three panels side by side.
  private static let leastColumns = (two: 98, three: 158)
  /// The least rows of the panels side by side, one above the other.
  private static let leastRows = 22
  /// The rows of the border of a panel.
  static let border = 2
  /// The rows of the panels with filters and examples.
  static let fixedRows = (filters: 6, examples: 6)
  /// The columns of the border of a panel and of its margin.
  static let horizontalMargin = 4
  /// The most rows of a short list.
  private static let shortList = 6
  /// The least rows of the panel with the latest orders.
  private static let leastLatest = 5

  var arrangement: Arrangement {
    if rows < Self.leastRows || columns < Self.leastColumns.two { return .oneColumn }
    return columns < Self.leastColumns.three ? .twoColumns : .threeColumns
  }

  var hasColumns: Bool { arrangement != .oneColumn }

  // MARK: Columns

  /// The columns of the panels at the left; all panels have them if there is one column.
  var leadingColumns: Int {
    switch arrangement {
    case .oneColumn: columns - 1
    case .twoColumns: columns - trailingColumns
    case .threeColumns: columns - 2 * trailingColumns
    }
  }

  /// The columns of the panels in the middle, which are at the left if there are two columns.
  var middleColumns: Int { arrangement == .threeColumns ? trailingColumns : leadingColumns }

  /// The columns of the panels at the right.
  var trailingColumns: Int {
    switch arrangement {
    case .oneColumn: columns - 1
    case .twoColumns: columns * 46 / 100
    case .threeColumns: columns / 3
    }
  }

  // MARK: Rows

  /// Returns the rows of the panel with the recent searches, with the button that clears them.
  ///
  /// - Parameter viewed: The number of viewed orders, whose panel follows. Without it the panel fills one of three
  ///   columns.
  func recentRows(_ count: Int, viewed: Int) -> Int {
    if arrangement == .threeColumns, viewed == 0 { return rows }
    let shown = hasColumns ? Self.shortList : 4
    return (count == 0 ? 1 : min(count, shown) + 1) + Self.border
  }

  func viewedRows(_ count: Int, recents: Int) -> Int {
    guard count > 0 else { return 0 }
    let rest = rows - recentRows(recents, viewed: count)
    switch arrangement {
    case .oneColumn: return min(count, 4) + Self.border
    case .threeColumns: return rest
    case .twoColumns:
      let shown = min(count, Self.shortList, rest - Self.leastLatest - Self.border)
      return shown > 0 ? shown + Self.border : 0
    }
  }

  /// Returns the rows of the panel with the latest orders, and of the one with the oldest pending ones, or 0.
  func orderRows(recents: Int, viewed: Int) -> (latest: Int, oldest: Int) {
    if arrangement == .oneColumn { return (Self.shortList + Self.border, Self.shortList + Self.border) }
    let taken =
      arrangement == .twoColumns
      ? recentRows(recents, viewed: viewed) + viewedRows(viewed, recents: recents) : 0
    let rest = rows - taken
    return rest < 2 * Self.leastLatest ? (rest, 0) : (rest - rest / 2, rest / 2)
  }

  var customerRows: Int {
    hasColumns ? rows - Self.fixedRows.filters - Self.fixedRows.examples : Self.shortList + Self.border
  }
}
