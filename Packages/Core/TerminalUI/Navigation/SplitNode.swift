/// The node of a split view, with its columns side by side, or one at a time if space is short.
final class SplitNode: Node {
  var visibility = NavigationSplitViewVisibility.automatic
  var compactColumn = NavigationSplitViewColumn.sidebar
  var show: @MainActor (NavigationSplitViewColumn) -> Void = { _ in }
  private weak var lastCompact: SplitColumnNode?

  /// The minimum width of a column beside others, in terminal columns.
  private static let minimumWidth = 25

  override var isLaidOut: Bool { true }

  private var columns: [SplitColumnNode] { children.compactMap { $0 as? SplitColumnNode } }
  private var shownColumns: [SplitColumnNode] { columns.filter { !$0.isHidden } }
  private var isCompact: Bool { frame.size.width < Self.minimumWidth * columns.count }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func arrange() {
    let columns = columns
    let alone = isCompact ? columns.last { $0.column.rawValue <= compactColumn.rawValue } : nil
    for (index, column) in columns.enumerated() {
      column.back = index > 0 && isCompact ? backAction(to: columns[index - 1].column) : nil
      hide(column, alone.map { $0 !== column } ?? !visibility.shows(column.column, of: columns.count))
    }
    place(shownColumns)
    if let alone, alone !== lastCompact { window.focus.restore(for: alone, in: window) }
    lastCompact = alone
  }

  private func backAction(to column: NavigationSplitViewColumn) -> @MainActor () -> Void {
    { [weak self] in self?.show(column) }
  }

  private func hide(_ column: SplitColumnNode, _ isHidden: Bool) {
    guard column.isHidden != isHidden else { return }
    if isHidden { window.focus.remember(for: column) }
    column.isHidden = isHidden
  }

  /// Places the columns side by side.
  ///
  /// The last one gets the remaining width.
  private func place(_ shown: [SplitColumnNode]) {
    var x = frame.minX
    for column in shown {
      let rest = frame.maxX - x
      let width = column === shown.last ? rest : min(rest, Self.width(of: column.column, in: frame.size.width))
      column.place(in: Rect(x: x, y: frame.minY, width: width, height: frame.size.height))
      x += width + 1
    }
  }

  private static func width(of column: NavigationSplitViewColumn, in total: Int) -> Int {
    column == .sidebar ? min(max(18, total * 3 / 10), 30) : min(max(22, total / 3), 40)
  }

  // MARK: Input

  /// Shows the next column of a compact split view.
  ///
  /// - Returns: `true` if there is one.
  private func showNextColumn() -> Bool {
    guard isCompact, let index = columns.firstIndex(where: { !$0.isHidden }), index + 1 < columns.count else {
      return false
    }
    show(columns[index + 1].column)
    return true
  }

  override func handle(_ key: KeyPress) -> Bool {
    if key == KeyPress(.escape) { return goBack() }
    guard key == KeyPress(.return) || key == KeyPress(.right) else { return false }
    return showNextColumn()
  }

  /// Goes back in the last column that can, after the focused column has not handled the key.
  private func goBack() -> Bool {
    guard let stack = shownColumns.reversed().lazy.compactMap(Self.stackWithBack).first else { return false }
    stack.goBack?()
    return true
  }

  private static func stackWithBack(in node: Node) -> PageStackNode? {
    for child in node.visibleChildren {
      if let found = stackWithBack(in: child) { return found }
    }
    return (node as? PageStackNode).flatMap { $0.goBack == nil ? nil : $0 }
  }

  /// Shows the next column on a second click on a row without an action of its own, as Return does.
  override func press(at point: Point) -> Bool {
    window.focus.focused?.children.contains { $0.frame.contains(point) } == true && showNextColumn()
  }

  override var keyHints: [KeyHint] {
    isCompact && columns.last?.isHidden == true ? [KeyHint("→", "Open")] : []
  }

  // MARK: Drawing

  override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    for column in shownColumns.dropLast() {
      for y in frame.minY..<frame.maxY {
        canvas.write("│", at: Point(x: column.frame.maxX, y: y), foreground: environment.palette[.border])
      }
    }
  }
}
