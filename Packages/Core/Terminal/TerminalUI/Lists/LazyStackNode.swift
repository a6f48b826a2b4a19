struct LazySettings: Equatable {
  var axis: Axis
  var spacing: Int
  var alignment: Alignment
  /// The columns of a vertical grid, or the rows of a horizontal one; empty for a stack.
  var tracks: [GridItem] = []
}

struct LazyRows: PrimitiveView {
  let settings: LazySettings
  let list: RowList

  func makeNode(in parent: Node) -> LazyStackNode {
    let node = LazyStackNode(settings, parent: parent)
    node.show(list, settings)
    return node
  }

  func update(_ node: LazyStackNode) {
    node.show(list, settings)
  }
}

/// A lazy stack or grid on the screen: builds the visible lines, and one on each side as a target for the focus.
final class LazyStackNode: Node {
  private var settings: LazySettings
  private var list = RowList()
  private var rows: [RowID: LazyRowNode] = [:]
  /// The rows that show the current data.
  private var current: Set<RowID> = []
  private var lines = LazyLines()
  private var extents: RowHeights
  private var measuredBreadth: Int?
  /// The extents of the lines of a horizontal grid for other heights: its scroll view measures it for several.
  private var otherExtents: [Int: RowHeights] = [:]
  private var tracks: [GridTrack] = []

  init(_ settings: LazySettings, parent: Node) {
    self.settings = settings
    extents = Self.unknownExtents(settings)
    super.init(parent: parent)
  }

  private static func unknownExtents(_ settings: LazySettings) -> RowHeights {
    RowHeights(spacing: settings.spacing, estimate: settings.axis == .vertical ? 1 : 8)
  }

  func show(_ list: RowList, _ settings: LazySettings) {
    if settings != self.settings {
      self.settings = settings
      extents = Self.unknownExtents(settings)
      measuredBreadth = nil
    }
    self.list = list
    current.removeAll(keepingCapacity: true)
    updateLines()
    setNeedsLayout()
  }

  private func updateLines() {
    otherExtents = [:]
    lines = LazyLines(of: list, columns: settings.tracks.isEmpty ? nil : max(1, tracks.count))
    extents.resize(to: lines.count)
  }

  override var isLaidOut: Bool { true }
  // The position on the screen determines which rows are built.
  override var movesAsOne: Bool { false }
  private var axis: Axis { settings.axis }

  // MARK: Measuring

  /// Measures as many lines as the window can show; the extents of the others are estimates.
  override func measure(_ proposal: ProposedSize) -> Size {
    let breadth = proposal[axis.across] ?? idealBreadth
    follow(breadth)
    var (line, used, widest) = (0, 0, 0)
    while line < lines.count, used < window.size[axis] {
      if extents.height(of: line) == nil || hugsContent { widest = max(widest, measureLine(line, breadth)) }
      used += (extents.height(of: line) ?? 0) + settings.spacing
      line += 1
    }
    return Size(extents.total, along: axis, across: hugsContent ? min(widest, breadth) : breadth)
  }

  /// Whether the stack is only as thick as its views: a line that is as high as its scroll view would waste rows.
  private var hugsContent: Bool { axis == .horizontal && settings.tracks.isEmpty }

  private var idealBreadth: Int {
    guard settings.tracks.isEmpty else { return GridTrack.idealExtent(of: settings.tracks, along: axis.across) }
    return (0..<min(list.count, window.size[axis])).map {
      row(at: $0).size(for: ProposedSize(width: nil, height: nil))[axis.across]
    }.max() ?? 0
  }

  private func follow(_ breadth: Int) {
    guard breadth != measuredBreadth else { return }
    let former = measuredBreadth
    measuredBreadth = breadth
    // The views of a horizontal stack have their ideal sizes in any case.
    if hugsContent { return }
    guard !settings.tracks.isEmpty else { return extents.reset() }
    let count = tracks.count
    tracks = GridTrack.tracks(settings.tracks, in: breadth, along: axis.across, alignment: settings.alignment)
    if tracks.count != count || axis == .vertical {
      updateLines()
      return extents.reset()
    }
    if let former { otherExtents[former] = extents }
    if let known = otherExtents[breadth] { extents = known } else { extents.reset() }
  }

  /// Measures the views of a line; returns its extent across the scroll direction.
  @discardableResult
  private func measureLine(_ line: Int, _ breadth: Int) -> Int {
    var (extent, widest) = (0, 0)
    for (slot, item) in lines.items(in: line).enumerated() {
      let room = track(slot, ofLine: line, breadth).extent
      let ideal = ProposedSize(width: nil, height: nil)
      let proposal = hugsContent ? ideal : ideal.with(room, along: axis.across)
      let size = row(at: item).size(for: proposal)
      extent = max(extent, size[axis])
      widest = max(widest, size[axis.across])
    }
    extents.set(extent, of: line)
    return widest
  }

  private func track(_ slot: Int, ofLine line: Int, _ breadth: Int) -> GridTrack {
    guard slot < tracks.count, !lines.isSpanning(line) else {
      return GridTrack(start: 0, extent: breadth, alignment: settings.alignment)
    }
    return tracks[slot]
  }

  // MARK: Placing

  override func arrange() {
    follow(frame.size[axis.across])
    let total = extents.total
    var shown: [RowID: LazyRowNode] = [:]
    for line in visibleLines() {
      for (slot, item) in lines.items(in: line).enumerated() { place(item, slot, inLine: line, among: &shown) }
    }
    retainFocusedRow(among: &shown)
    removeUnplacedRows(rows.filter { shown[$0.key] == nil }.map(\.value))
    rows = shown
    current.formIntersection(shown.keys)
    let next = shown.values.sorted { $0.index < $1.index }
    if next.map(\.id) != children.map(\.id) { replaceChildrenDuringLayout(next) }
    // A measured extent differs from its estimate, so the scroll view needs the new total.
    if extents.total != total { setNeedsLayout() }
  }

  private func place(_ item: Int, _ slot: Int, inLine line: Int, among shown: inout [RowID: LazyRowNode]) {
    let row = row(at: item)
    let track = track(slot, ofLine: line, frame.size[axis.across])
    row.index = item
    row.alignment = track.alignment
    row.place(in: frame(ofLine: line, track))
    shown[list.id(item)] = row
  }

  private func frame(ofLine line: Int, _ track: GridTrack) -> Rect {
    let (start, extent) = (extents.start(of: line), extents.height(of: line) ?? 1)
    let size = Size(extent, along: axis, across: track.extent)
    return axis == .vertical
      ? Rect(origin: Point(x: frame.minX + track.start, y: frame.minY + start), size: size)
      : Rect(origin: Point(x: frame.minX + start, y: frame.minY + track.start), size: size)
  }

  /// Returns the lines visible in the enclosing scroll view, and one on each side, after measuring them.
  private func visibleLines() -> Range<Int> {
    let outer: ScrollNode? = nearest { ($0 as? ScrollNode).flatMap { $0.scrolls(along: axis) ? $0 : nil } }
    let edge = (outer?.viewport ?? frame).intersection(Rect(size: window.size))
    let top = max(0, edge.start(along: axis) - frame.start(along: axis))
    let bottom = edge.end(along: axis) - frame.start(along: axis)
    guard lines.count > 0, bottom > top else { return 0..<0 }
    let first = max(0, extents.index(at: top) - 1)
    var end = first
    var isBelow = false
    while end < lines.count, !isBelow {
      isBelow = extents.start(of: end) >= bottom
      measureLine(end, frame.size[axis.across])
      end += 1
    }
    return first..<end
  }

  /// Retains the row with the focus, so that scrolling does not move the focus.
  private func retainFocusedRow(among shown: inout [RowID: LazyRowNode]) {
    guard let focused: LazyRowNode = window.focus.focused?.nearest(below: self, { $0 as? LazyRowNode }),
      focused.parent === self, focused.index < list.count, rows[list.id(focused.index)] === focused
    else { return }
    let line = lines.line(of: focused.index)
    place(focused.index, focused.index - lines.items(in: line).lowerBound, inLine: line, among: &shown)
  }

  // MARK: Rows

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

extension LazyStackNode: ScrollTargetContainer {
  func scroll(toTarget id: AnyHashable, anchor: UnitPoint?, below root: Node) -> Bool? {
    guard let item = list.firstIndex(ofTarget: id) else { return nil }
    let line = lines.line(of: item)
    let slot = item - lines.items(in: line).lowerBound
    let place = frame(ofLine: line, track(slot, ofLine: line, frame.size[axis.across]))
    return revealInAncestors(place, anchor: anchor, below: root)
  }

  func targetID(of child: Node) -> AnyHashable? {
    (child as? LazyRowNode).flatMap { $0.index < list.count ? list.targetID($0.index) : nil }
  }
}

extension Node {
  /// Calls a closure with the lazy stacks of the subtree: which views they measure and build depends on the sizes of the
  /// window and of their scroll view, and not only on their own.
  final func forEachLazyStack(_ body: (LazyStackNode) -> Void) {
    if let stack = self as? LazyStackNode { body(stack) }
    for child in children { child.forEachLazyStack(body) }
  }

  /// Removes rows that were built for measuring but not placed, so that they stop observing what they read.
  final func removeUnplacedRows(_ rows: [Node]) {
    for row in rows where !children.contains(where: { $0 === row }) { row.leave() }
  }
}

private final class LazyRowNode: WrapperNode {
  var index = 0
  var alignment = Alignment.top {
    didSet { if alignment != oldValue { setNeedsPlacement() } }
  }

  override var contentAlignment: Alignment { alignment }
}

extension Size {
  init(_ length: Int, along axis: Axis, across breadth: Int) {
    self = axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }
}

extension Rect {
  func start(along axis: Axis) -> Int { axis == .horizontal ? minX : minY }
  func end(along axis: Axis) -> Int { axis == .horizontal ? maxX : maxY }
}
