/// A view of two or three columns, each showing the selection of the previous one (SwiftUI's view of the same name).
///
/// Each column has its own bar with a title and a toolbar. A `NavigationLink` replaces the content of the next column.
/// In the last column it pushes a page.
///
/// If the view is narrower than the minimum widths of its columns, 25 terminal columns each unless the columns set
/// others, it shows one at a time. Links and Return on a row open the next column, and Escape goes back. A constant
/// `preferredCompactColumn` is the only column then.
///
/// The user moves the line between two columns with the mouse, or with Ctrl-Left and Ctrl-Right for the line after the
/// column with the focus.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  @State private var ownCompactColumn = NavigationSplitViewColumn.sidebar
  @State private var models = [NavigationStackModel(), NavigationStackModel(), NavigationStackModel()]

  /// Creates a view of three columns, with those that are visible if there is room for all, and for only one.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// The content and behavior of the view.
  public var body: some View {
    let shown = compactColumn ?? $ownCompactColumn
    SplitColumns(
      visibility: visibility.wrappedValue, compactColumn: shown.wrappedValue,
      show: reveal(in: shown), columns: columns(shown))
  }

  private func reveal(
    in shown: Binding<NavigationSplitViewColumn>
  ) -> (@MainActor (NavigationSplitViewColumn) -> Void)? {
    if shown.isConstant { return nil }
    return { shown.wrappedValue = $0 }
  }

  private func columns(_ shown: Binding<NavigationSplitViewColumn>) -> [SplitColumn] {
    let hasContent = Content.self != EmptyView.self
    models[0].nextColumn = next(hasContent ? .content : .detail, shown)
    models[1].nextColumn = next(.detail, shown)
    let outer = [
      SplitColumn(column: .sidebar, content: AnyView(NavigationStack(model: models[0]) { sidebar })),
      SplitColumn(column: .content, content: AnyView(NavigationStack(model: models[1]) { content })),
    ]
    return outer.prefix(hasContent ? 2 : 1) + [
      SplitColumn(column: .detail, content: AnyView(NavigationStack(model: models[2]) { detail }))
    ]
  }

  private func next(
    _ column: NavigationSplitViewColumn, _ shown: Binding<NavigationSplitViewColumn>
  ) -> NavigationStackModel.NextColumn {
    NavigationStackModel.NextColumn(model: models[column.rawValue]) { shown.wrappedValue = column }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view of two columns, with those that are visible if there is room for both, and for only one.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn, sidebar: sidebar,
      content: { EmptyView() }, detail: detail)
  }
}

/// A column of a split view.
public enum NavigationSplitViewColumn: Int, Hashable, Sendable {
  /// The first, the middle and the last column.
  case sidebar, content, detail
}

/// The columns that a split view shows if there is room for all.
public enum NavigationSplitViewVisibility: Hashable, Sendable {
  /// All columns.
  case automatic
  /// All columns.
  case all
  /// The last two columns.
  case doubleColumn
  /// The last column.
  case detailOnly

  func shows(_ column: NavigationSplitViewColumn, of count: Int) -> Bool {
    switch self {
    case .automatic, .all: true
    case .doubleColumn: count < 3 || column != .sidebar
    case .detailOnly: column == .detail
    }
  }
}

struct SplitColumn {
  let column: NavigationSplitViewColumn
  let content: AnyView
}

struct SplitColumns: PrimitiveView {
  let visibility: NavigationSplitViewVisibility
  let compactColumn: NavigationSplitViewColumn
  /// Changes the column of a compact split view; `nil` if it is constant.
  let show: (@MainActor (NavigationSplitViewColumn) -> Void)?
  let columns: [SplitColumn]

  func makeNode(in parent: Node) -> SplitNode {
    let node = SplitNode(parent: parent)
    for column in columns {
      let child = SplitColumnNode(column.column, parent: node)
      child.append(column.content._makeNode(in: child))
      node.append(child)
    }
    configure(node)
    return node
  }

  func update(_ node: SplitNode) {
    configure(node)
    for (column, child) in zip(columns, node.children) { column.content._update(child.children[0]) }
  }

  private func configure(_ node: SplitNode) {
    node.visibility = visibility
    node.compactColumn = compactColumn
    node.show = show
    node.setNeedsArrangement()
  }
}

/// Holds one column; in a compact split view it has an action that goes back to the previous column.
final class SplitColumnNode: WrapperNode {
  override var concernsAppearance: Bool { true }
  let column: NavigationSplitViewColumn
  var back: (@MainActor () -> Void)?
  var widths = SplitColumnWidths() {
    didSet { if widths != oldValue { parent?.setNeedsArrangement() } }
  }

  init(_ column: NavigationSplitViewColumn, parent: Node) {
    self.column = column
    super.init(parent: parent)
  }
}

extension PageStackNode {
  /// The column whose outermost stack this is.
  var enclosingColumn: SplitColumnNode? {
    let found: Node? = parent?.nearest { $0 is SplitColumnNode || $0 is PageNode || $0 is PresentedNode ? $0 : nil }
    return found as? SplitColumnNode
  }
}

/// The node of a split view, with its columns side by side, or one at a time if space is short.
final class SplitNode: Node, PointerFollower {
  var visibility = NavigationSplitViewVisibility.automatic
  var compactColumn = NavigationSplitViewColumn.sidebar
  var show: (@MainActor (NavigationSplitViewColumn) -> Void)?
  private weak var lastCompact: SplitColumnNode?
  /// The frames of the shown columns, between which there are lines.
  private var shownFrames: [Rect] = []
  private var chosenWidths: [NavigationSplitViewColumn: Int] = [:]
  private weak var draggedColumn: SplitColumnNode?
  /// The minimum width that the user can choose, in terminal columns.
  private static let leastWidth = 10
  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { environment.splitViewStyle.drawsLines }
  private var columns: [SplitColumnNode] { children.compactMap { $0 as? SplitColumnNode } }
  private var shownColumns: [SplitColumnNode] { columns.filter { !$0.isHidden } }
  override func drawsEvenly(in part: Rect) -> Bool { shownColumns.contains { $0.frame.contains(part) } }
  private var isCompact: Bool { frame.size.width < columns.reduce(0) { $0 + $1.widths.minimum } }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func arrange() {
    // The content of a column that is placed for the first time may set its widths.
    for _ in 0..<3 {
      let widths = columns.map(\.widths)
      arrangeColumns()
      if widths == columns.map(\.widths) { break }
    }
  }

  private func arrangeColumns() {
    let columns = columns
    let isCompact = isCompact
    let alone = isCompact ? columns.last { $0.column.rawValue <= compactColumn.rawValue } : nil
    for (index, column) in columns.enumerated() {
      column.back = index > 0 && isCompact && show != nil ? backAction(to: columns[index - 1].column) : nil
      hide(column, alone.map { $0 !== column } ?? !visibility.shows(column.column, of: columns.count))
    }
    place(shownColumns)
    if let alone, alone !== lastCompact { window.focus.restore(for: alone, in: window) }
    lastCompact = alone
  }

  private func backAction(to column: NavigationSplitViewColumn) -> @MainActor () -> Void {
    { [weak self] in self?.show?(column) }
  }

  private func hide(_ column: SplitColumnNode, _ isHidden: Bool) {
    guard column.isHidden != isHidden else { return }
    if isHidden { window.focus.saveFocus(of: column) }
    column.isHidden = isHidden
  }

  /// Places the columns side by side; the last one gets the remaining width.
  private func place(_ shown: [SplitColumnNode]) {
    var x = frame.minX
    for column in shown {
      let rest = frame.maxX - x
      let width = column === shown.last ? rest : min(rest, width(of: column, in: frame.size.width))
      column.place(in: Rect(x: x, y: frame.minY, width: width, height: frame.size.height))
      x += width + 1
    }
    let frames = shown.map(\.frame)
    if frames != shownFrames { setNeedsDisplay() }
    shownFrames = frames
  }

  private func width(of column: SplitColumnNode, in total: Int) -> Int {
    if let chosen = chosenWidths[column.column] { return min(chosen, max(1, total - Self.leastWidth)) }
    if let ideal = column.widths.ideal { return max(column.widths.minimum, min(ideal, widthLeft(for: column))) }
    return column.column == .sidebar ? min(max(18, total * 3 / 10), 30) : min(max(22, total / 3), 40)
  }

  /// Returns the width that the minimum widths of the later columns leave for a column.
  private func widthLeft(for column: SplitColumnNode) -> Int {
    let later = shownColumns.drop { $0 !== column }.dropFirst()
    return frame.maxX - column.frame.minX - later.reduce(0) { $0 + $1.widths.minimum + 1 }
  }

  // MARK: Input

  /// Shows the next column of a compact split view; `true` if there is one.
  private func showNextColumn() -> Bool {
    guard isCompact, let show, let index = columns.firstIndex(where: { !$0.isHidden }), index + 1 < columns.count else {
      return false
    }
    show(columns[index + 1].column)
    return true
  }

  override func handle(_ key: KeyPress) -> Bool {
    if key == KeyPress(.escape) { return goBack() }
    if key.modifiers == .control, moveDivider(key.key) { return true }
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
    draggedColumn = shownColumns.dropLast().first { $0.frame.maxX == point.x }
    if draggedColumn != nil {
      window.pointer.follow(self)
      return true
    }
    return window.focus.focused?.children.contains { $0.frame.contains(point) } == true && showNextColumn()
  }

  func drag(to point: Point) {
    if let draggedColumn { setWidth(of: draggedColumn, to: point.x - draggedColumn.frame.minX) }
  }

  func release(at point: Point) {
    drag(to: point)
    draggedColumn = nil
  }

  /// Sets the width of a column, so that the columns after it remain usable.
  private func setWidth(of column: SplitColumnNode, to width: Int) {
    let later = shownColumns.drop { $0 !== column }.dropFirst()
    let most = frame.maxX - column.frame.minX - later.count * (Self.leastWidth + 1)
    chosenWidths[column.column] = max(Self.leastWidth, min(width, most))
    setNeedsArrangement()
  }

  private func moveDivider(_ key: KeyPress.Key) -> Bool {
    guard key == .left || key == .right, let last = shownColumns.dropLast().last else { return false }
    let focused: SplitColumnNode? = window.focus.focused?.nearest { $0 as? SplitColumnNode }
    let column = focused.flatMap { $0 === shownColumns.last ? nil : $0 } ?? last
    setWidth(of: column, to: column.frame.size.width + (key == .right ? 1 : -1))
    return true
  }

  override var isInteractive: Bool { true }
  override var placesViewsSideBySide: Bool { true }

  override var keyHints: [KeyHint] {
    isCompact && show != nil && columns.last?.isHidden == true ? [KeyHint("→", "Open")] : []
  }

  // MARK: Drawing

  override func draw(on canvas: inout CellCanvas) {
    super.draw(on: &canvas)
    guard environment.splitViewStyle.drawsLines else { return }
    for column in shownColumns.dropLast() {
      for y in frame.minY..<frame.maxY {
        canvas.write("│", at: Point(x: column.frame.maxX, y: y), foreground: environment.palette[.border])
      }
    }
  }
}
