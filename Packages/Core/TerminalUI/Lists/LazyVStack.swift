/// A vertical stack inside a `ScrollView` that builds only the visible rows of a `ForEach`.
///
/// Rows are found in `ForEach`, `Section`, `Group`, `if` and `switch`; any other view is one row. Heights may differ. A
/// row that has never been visible counts as one line, so the total height is an estimate. As in SwiftUI, the stack
/// takes the full proposed width. Unlike in SwiftUI, a row that leaves the visible area loses its state, unless it has the
/// focus.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a lazy stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal position of views narrower than the stack.
  ///   - spacing: The distance between views; `nil` for none.
  ///   - content: The views, from top to bottom.
  public init(alignment: HorizontalAlignment = .center, spacing: Length? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing?.rows ?? 0
    self.content = content()
  }

  /// Creates a lazy stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal position of views narrower than the stack.
  ///   - spacing: The distance between views in points; 16 points are one row.
  ///   - content: The views, from top to bottom.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: .points(spacing), content: content)
  }

  /// The content and behavior of the view.
  public var body: some View {
    // This body tracks what the content of sections reads.
    LazyRows(alignment: alignment, spacing: spacing, list: RowList(of: content))
  }
}

private struct LazyRows: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let list: RowList

  func makeNode(in parent: Node) -> LazyStackNode {
    let node = LazyStackNode(spacing: spacing, parent: parent)
    update(node)
    return node
  }

  func update(_ node: LazyStackNode) {
    node.alignment = alignment
    node.show(list)
  }
}

/// A lazy stack on the screen: builds the visible rows, and one on each side as a target for the focus.
private final class LazyStackNode: Node {
  var alignment = HorizontalAlignment.center
  private let spacing: Int
  private var list = RowList()
  private var rows: [RowID: LazyRowNode] = [:]
  /// The rows that show the current data.
  private var current: Set<RowID> = []
  private var heights: RowHeights
  private var measuredWidth: Int?

  init(spacing: Int, parent: Node) {
    self.spacing = spacing
    heights = RowHeights(spacing: spacing)
    super.init(parent: parent)
  }

  func show(_ list: RowList) {
    self.list = list
    current.removeAll(keepingCapacity: true)
    heights.resize(to: list.count)
    setNeedsLayout()
  }

  override var isLaidOut: Bool { true }
  // The position on the screen determines which rows are built.
  override var movesAsOne: Bool { false }

  // MARK: Measuring

  /// Measures as many rows as the window can show; the height of the others is an estimate.
  override func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? widest
    follow(width)
    var index = 0
    var used = 0
    while index < list.count, used < window.size.height {
      used += (heights.height(of: index) ?? measureRow(index, width)) + spacing
      index += 1
    }
    return Size(width: width, height: heights.total)
  }

  private var widest: Int {
    (0..<min(list.count, window.size.height)).map {
      row(at: $0).size(for: ProposedSize(width: nil, height: nil)).width
    }.max() ?? 0
  }

  private func follow(_ width: Int) {
    guard width != measuredWidth else { return }
    measuredWidth = width
    heights.reset()
  }

  private func measureRow(_ index: Int, _ width: Int) -> Int {
    let height = row(at: index).size(for: ProposedSize(width: width, height: nil)).height
    heights.set(height, of: index)
    return height
  }

  // MARK: Placing

  override func arrange() {
    follow(frame.size.width)
    let total = heights.total
    var shown: [RowID: LazyRowNode] = [:]
    for index in visibleIndices() { place(index, among: &shown) }
    retainFocusedRow(among: &shown)
    removeUnplacedRows(rows.filter { shown[$0.key] == nil }.map(\.value))
    rows = shown
    current.formIntersection(shown.keys)
    let next = shown.values.sorted { $0.index < $1.index }
    if next.map(\.id) != children.map(\.id) { replaceChildrenDuringLayout(next) }
    // A measured height differs from its estimate, so the scroll view needs the new total.
    if heights.total != total { setNeedsLayout() }
  }

  private func place(_ index: Int, among shown: inout [RowID: LazyRowNode]) {
    let row = row(at: index)
    let y = frame.minY + heights.start(of: index)
    row.index = index
    row.horizontalAlignment = alignment
    row.place(in: Rect(x: frame.minX, y: y, width: frame.size.width, height: heights.height(of: index) ?? 1))
    shown[list.id(index)] = row
  }

  /// Returns the rows visible in the enclosing scroll view, and one on each side, after measuring them.
  private func visibleIndices() -> Range<Int> {
    let outer: ScrollNode? = nearest { $0 as? ScrollNode }
    let edge = (outer?.frame ?? frame).intersection(Rect(size: window.size))
    let top = max(0, edge.minY - frame.minY)
    let bottom = edge.maxY - frame.minY
    guard list.count > 0, bottom > top else { return 0..<0 }
    let first = max(0, heights.index(at: top) - 1)
    var end = first
    var isBelow = false
    while end < list.count, !isBelow {
      isBelow = heights.start(of: end) >= bottom
      _ = measureRow(end, frame.size.width)
      end += 1
    }
    return first..<end
  }

  /// Retains the row with the focus, so that scrolling does not move the focus.
  private func retainFocusedRow(among shown: inout [RowID: LazyRowNode]) {
    guard let focused: LazyRowNode = window.focus.focused?.nearest(below: self, { $0 as? LazyRowNode }),
      focused.parent === self, focused.index < list.count, rows[list.id(focused.index)] === focused
    else { return }
    place(focused.index, among: &shown)
  }

  private func row(at index: Int) -> LazyRowNode {
    let id = list.id(index)
    if let row = rows[id] {
      if current.insert(id).inserted { list.update(index, row.children[0]) }
      return row
    }
    let row = LazyRowNode(parent: self)
    row.append(list.make(index, in: row))
    rows[id] = row
    current.insert(id)
    return row
  }

  override func willLeave() {
    removeUnplacedRows(Array(rows.values))
  }
}

extension Node {
  /// Removes rows that were built for measuring but not placed, so that they stop observing what they read.
  final func removeUnplacedRows(_ rows: [Node]) {
    for row in rows where !children.contains(where: { $0 === row }) { row.leave() }
  }
}

/// A row of a lazy stack.
private final class LazyRowNode: WrapperNode {
  var index = 0
  var horizontalAlignment = HorizontalAlignment.center

  override var contentAlignment: Alignment { Alignment(horizontal: horizontalAlignment, vertical: .top) }
}
