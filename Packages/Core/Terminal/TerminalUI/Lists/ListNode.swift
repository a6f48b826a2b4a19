/// A list on the screen: stores the selection and the scroll position, and builds the visible rows.
final class ListNode<ID: Hashable>: Node {
  private var source: ListSource<ID>
  private var onSelect: (@MainActor (ID) -> Void)?
  /// The rows that show the present data, by index.
  ///
  /// Not by identifier, because looking up a value of an unknown type takes several times as long.
  private var rows: [Int: ListRowNode] = [:]
  /// The identifiers of the elements when the rows were built: the data can change before the list is updated.
  private var builtIDs: [Int: ID] = [:]
  /// The rows that were built for former data, by identifier, to be updated when their elements are placed.
  private var reusableRows: [ID: ListRowNode] = [:]
  /// Rows that have left the screen, for the elements that appear next; they are not among the children.
  private var spareRows: [ListRowNode] = []
  private static var maximumSpareCount: Int { 4 }
  private var top = 0
  private var arrangedFrame = Rect.zero
  /// The rows of the scroll bar's handle in the last frame, from the top of the list.
  private var drawnScrollBarRows = 0..<0
  /// The first row that `ScrollViewProxy.scrollTo(_:anchor:)` shows, until the selection moves.
  private var scrolledTop: Int?
  private var selectedIndex = 0
  private var selectedID: ID?
  private var followedID: ID?
  private var choice: MultipleSelection<ID>?
  /// The row at which Shift with an arrow key has begun a range, and what was selected before.
  private var rangeStart: (index: Int, chosen: Set<ID>)?

  init(_ list: ListCore<ID>, parent: Node) {
    source = list.source
    onSelect = list.select
    choice = list.choice
    super.init(parent: parent)
    environment.isInListRow = true
    follow(list.selected)
  }

  func update(_ list: ListCore<ID>) {
    let isReloaded = source.reading !== list.source.reading
    let former = isReloaded && selectedIndex < source.count ? (selectedIndex, source.id(selectedIndex)) : nil
    if isReloaded { makeRowsReusable() }
    source = list.source
    onSelect = list.select
    if (list.choice == nil) != (choice == nil) { removeSpareRows() }
    choice = list.choice
    follow(list.selected)
    if let former { scroll(withSelection: former.1, from: former.0) }
    // Rows that change or move mark themselves to be drawn.
    if isReloaded { invalidateLayout() } else { setNeedsArrangement() }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    own.isInListRow = true
    removeSpareRows()
    super.setEnvironment(own)
  }

  override func willLeave() {
    removeUnplacedRows(Array(rows.values) + Array(reusableRows.values))
    removeSpareRows()
  }

  override var isLaidOut: Bool { true }
  override var isInteractive: Bool { true }
  override var isFocusable: Bool { source.count > 0 }
  override var prefersFocus: Bool { true }
  override var drawsCells: Bool { true }
  override var scrollsContent: Bool { true }
  override var ownCells: Rect { scrollBar(in: scrollBarRows) }
  override var shortcutNodes: [Node] { hasFocus ? selectedRow?.reachableNodes ?? [] : [] }

  private var selectedRow: ListRowNode? {
    selectedIndex < source.count && isSelected(selectedIndex) ? rows[selectedIndex] : nil
  }

  // MARK: Input

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, source.count > 0 else { return false }
    if choice != nil, chooseSeveral(by: key) { return true }
    guard key.modifiers.isEmpty else { return false }
    rangeStart = nil
    let last = source.count - 1
    let page = max(1, frame.size.height - 1)
    switch key.key {
    case .up where selectedIndex > 0: select(selectedIndex - 1)
    case .down where selectedIndex < last: select(selectedIndex + 1)
    case .down: break
    case .pageUp: select(max(0, selectedIndex - page))
    case .pageDown: select(min(last, selectedIndex + page))
    case .home: select(0)
    case .end: select(last)
    case .return: return triggerSelectedRow()
    case .character(" ") where choice != nil: toggleChoice(of: selectedIndex)
    default: return false
    }
    return true
  }

  private func triggerSelectedRow() -> Bool {
    if scrolledTop != nil { select(selectedIndex) }
    // The row may not be built yet, because keys can arrive faster than frames.
    window.update()
    guard let button = selectedRow?.firstButton else { return false }
    button.trigger()
    return true
  }

  override func scroll(by rows: Int) -> Bool {
    guard source.count > 0 else { return false }
    select(min(max(0, selectedIndex + rows), source.count - 1))
    return true
  }

  override func press(at point: Point) -> Bool {
    if let index = rowOfScrollBar(at: point) {
      select(index)
      return true
    }
    guard let index = shownIndices.first(where: { rows[$0]?.frame.contains(point) ?? false }) else { return false }
    guard source.isSelectable?(index) ?? true else { return true }
    select(index)
    // A button that is not the row's action has already handled the press.
    if selectedRow?.button(at: point)?.isRowAction == false { return true }
    rangeStart = nil
    if choice != nil, selectionKey(index) != nil {
      toggleChoice(of: index)
      return true
    }
    let button = selectedRow?.firstButton
    guard window.pointer.clickCount.isMultiple(of: 2), button == nil || button is ButtonNode else { return true }
    // Without a button, the split view around the list opens the next column.
    return triggerSelectedRow()
  }

  override var controls: [Control] {
    shownIndices.compactMap(control(ofRow:))
  }

  private var shownIndices: Range<Int> { top..<max(top, min(source.count, top + children.count)) }

  private func control(ofRow index: Int) -> Control? {
    guard source.isSelectable?(index) ?? true, let row = rows[index] else { return nil }
    return Control(.row, row.label, node: self) { [weak self] in self?.activate(index) }
  }

  private func activate(_ index: Int) {
    window.focus.move(to: self, in: window)
    select(index)
    if !triggerSelectedRow() { toggleChoice(of: index) }
  }

  override var keyHints: [KeyHint] {
    guard hasFocus else { return [] }
    let opens = selectedRow?.firstButton.map { KeyHint("Enter", $0.title ?? "Open") }
    let marks = choice == nil ? [] : [KeyHint("Space", "Mark"), KeyHint("^A", "Mark all")]
    return [KeyHint("↑↓", "Select").with(.low)] + marks + (opens.map { [$0] } ?? [])
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    // At least one row, so that the selection is visible.
    Size(width: proposal.width ?? 40, height: max(min(1, source.count), proposal.height ?? source.count))
  }

  override func arrange() {
    let height = frame.size.height
    // The data may now have fewer rows than the scroll offset.
    top = min(top, max(0, source.count - 1))
    guard source.count > 0, height > 0 else {
      // Removed rows must not be reused when new ones are inserted.
      removeRows(outside: 0..<0)
      replaceRows([], areMoved: false)
      return removeSpareRows()
    }
    scrollIntoView(height)
    let placements = placements()
    let movesCells = frame == arrangedFrame && moveCells(to: placements)
    arrangedFrame = frame
    for (index, placement) in zip(top..., placements) {
      placement.row.place(in: placement.frame, movesCells: movesCells)
      placement.row.isSelected = isSelected(index)
      placement.row.isChosen = isChosen(index)
    }
    let spareCount = spareRows.count
    removeRows(outside: top..<top + placements.count)
    replaceRows(placements.map(\.row), areMoved: movesCells)
    for row in spareRows[spareCount...] { row.resetForReuse() }
    scrollBarMayHaveChanged()
  }

  private typealias Placement = (row: ListRowNode, frame: Rect)

  private func placements() -> [Placement] {
    var placements: [Placement] = []
    var y = frame.minY
    while y < frame.maxY, top + placements.count < source.count {
      let row = row(at: top + placements.count)
      let size = Size(width: rowWidth, height: rowHeight(of: row))
      placements.append((row, Rect(origin: Point(x: frame.minX, y: y), size: size)))
      y += size.height
    }
    return placements
  }

  /// Moves the cells of the rows that stay, if all of them move by the same distance; `true` if they were moved.
  private func moveCells(to placements: [Placement]) -> Bool {
    let staying = placements.filter { !$0.row.frame.isEmpty }
    guard let first = staying.first else { return false }
    let distance = first.frame.minY - first.row.frame.minY
    let isScrolled = staying.allSatisfy { $0.row.frame.offsetBy(dx: 0, dy: distance) == $0.frame }
    guard distance != 0, abs(distance) < frame.size.height, isScrolled else { return false }
    let rows = Rect(x: frame.minX, y: frame.minY, width: rowWidth, height: frame.size.height)
    guard window.moveCells(in: rows, by: distance, of: self) else { return false }
    // Rows that leave have moved as well, to where there may be no row now.
    let end = placements.reduce(frame.minY) { max($0, $1.frame.maxY) }
    window.setNeedsDisplay(in: Rect(x: frame.minX, y: end, width: rowWidth, height: max(0, frame.maxY - end)))
    return true
  }

  // MARK: Drawing

  override func draw(on canvas: inout CellCanvas) {
    canvas.clipped(to: frame) { super.draw(on: &$0) }
    drawScrollBar(on: &canvas)
  }

  // MARK: Rows

  private func removeRows(outside shown: Range<Int>) {
    // The visible rows are a subset of the built ones.
    guard shown.count < rows.count || !reusableRows.isEmpty else { return }
    var hidden = Array(reusableRows.values)
    for index in Array(rows.keys) where !shown.contains(index) {
      if let row = rows.removeValue(forKey: index), !spare(row) { hidden.append(row) }
      builtIDs[index] = nil
    }
    removeUnplacedRows(hidden)
    reusableRows = [:]
  }

  /// Retains the rows until the elements of the next data are placed, of which most are the same.
  private func makeRowsReusable() {
    for (index, row) in rows {
      guard let id = builtIDs[index] else { continue }
      if let repeated = reusableRows.updateValue(row, forKey: id) { removeUnplacedRows([repeated]) }
    }
    rows.removeAll(keepingCapacity: true)
    builtIDs.removeAll(keepingCapacity: true)
  }

  /// Retains a row for another element, if it has no state and few are retained already.
  private func spare(_ row: ListRowNode) -> Bool {
    guard source.hasEqualRows, spareRows.count < Self.maximumSpareCount, row.isReusableWithContent else { return false }
    spareRows.append(row)
    return true
  }

  private func removeSpareRows() {
    removeUnplacedRows(spareRows)
    spareRows = []
  }

  private var rowWidth: Int { max(0, frame.size.width - 1) }

  private func replaceRows(_ next: [ListRowNode], areMoved: Bool) {
    guard !next.elementsEqual(children, by: ===) else { return }
    replaceWithNewChildren(next, areMoved: areMoved, sparing: spareRows)
  }

  private func scrollIntoView(_ height: Int) {
    guard let scrolledTop else { return scrollSelectionIntoView(height) }
    top = min(scrolledTop, firstRow(endingAt: source.count - 1, height, from: 0))
  }

  /// Scrolls so that the selected row is fully visible and no space remains below the last row.
  private func scrollSelectionIntoView(_ height: Int) {
    if selectedIndex < top { top = selectedIndex }
    // The header above a section's first row becomes visible together with that row.
    while top > 0, top <= selectedIndex, source.isSelectable?(top - 1) == false { top -= 1 }
    top = firstRow(endingAt: selectedIndex, height, from: top)
    if source.count - top < height { top = min(top, firstRow(endingAt: source.count - 1, height, from: 0)) }
  }

  /// Returns the first visible row if the given one is the last; not before `least`.
  private func firstRow(endingAt index: Int, _ height: Int, from least: Int) -> Int {
    var room = height - rowHeight(index)
    var first = index
    while first > least, room > 0 {
      room -= rowHeight(first - 1)
      guard room >= 0 else { break }
      first -= 1
    }
    return first
  }

  private func rowHeight(_ index: Int) -> Int {
    rowHeight(of: row(at: index))
  }

  private func rowHeight(of row: ListRowNode) -> Int {
    max(1, row.size(for: ProposedSize(width: rowWidth, height: nil)).height)
  }

  private func row(at index: Int) -> ListRowNode {
    if let row = rows[index] { return row }
    let id = source.id(index)
    let row = reusedRow(at: index, id) ?? newRow(at: index)
    (rows[index], builtIDs[index]) = (row, id)
    return row
  }

  private func reusedRow(at index: Int, _ id: ID) -> ListRowNode? {
    guard let row = reusableRows.removeValue(forKey: id) else { return nil }
    source.updateRow(index, row.children[0])
    return row
  }

  private func newRow(at index: Int) -> ListRowNode {
    if let spare = spareRows.popLast() {
      source.updateRow(index, spare.children[0])
      return spare
    }
    let row = ListRowNode(showsChoice: choice != nil, parent: self)
    row.append(source.makeRow(index, row))
    return row
  }

  private var showsScrollBar: Bool { children.count < source.count && frame.size.height > 1 }

  private func rowOfScrollBar(at point: Point) -> Int? {
    guard showsScrollBar, point.x == frame.maxX - 1, frame.contains(point) else { return nil }
    return (source.count - 1) * (point.y - frame.minY) / (frame.size.height - 1)
  }

  /// The rows of the scroll bar's handle; empty if there is no bar.
  private var scrollBarRows: Range<Int> {
    guard showsScrollBar else { return frame.minY..<frame.minY }
    let (shown, height) = (children.count, frame.size.height)
    let length = max(1, height * shown / source.count)
    let start = min((height - length) * top / max(1, source.count - shown), height - length)
    return frame.minY + start..<frame.minY + start + length
  }

  private func scrollBar(in rows: Range<Int>) -> Rect {
    Rect(x: frame.maxX - 1, y: rows.lowerBound, width: 1, height: rows.count)
  }

  private func scrollBarMayHaveChanged() {
    let rows = scrollBarRows
    let drawn = rows.lowerBound - frame.minY..<rows.upperBound - frame.minY
    guard drawn != drawnScrollBarRows else { return }
    drawnScrollBarRows = drawn
    window.setNeedsDisplay(in: scrollBar(in: frame.minY..<frame.maxY))
  }

  private func drawScrollBar(on canvas: inout CellCanvas) {
    for y in scrollBarRows {
      canvas.write("▐", at: Point(x: frame.maxX - 1, y: y), foreground: environment.palette[.border])
    }
  }

  // MARK: Selection

  /// Updates the index of the selected element; searches for it only if it has moved.
  private func follow(_ selection: ID?) {
    // The header of a collapsible section stays selected, although the program's selection is another row.
    let isAtHeader = selection == followedID && selectedID.map { source.selectionKey($0) == nil } ?? false
    followedID = selection
    let (wanted, former) = (isAtHeader ? selectedID : selection ?? selectedID, selectedIndex)
    defer { if selectedIndex != former { scrolledTop = nil } }
    selectedIndex = min(selectedIndex, max(0, source.count - 1))
    defer { selectedIndex = selectable(from: selectedIndex, by: 1) ?? selectedIndex }
    guard source.count > 0, let wanted, !source.isSame(source.id(selectedIndex), wanted) else { return }
    if let index = index(of: wanted, near: selectedIndex) { selectedIndex = index }
  }

  /// Scrolls by as many rows as the selected element has moved, so that it stays on its line of the screen.
  ///
  /// Rows that were inserted above it appear above the visible ones.
  private func scroll(withSelection id: ID, from index: Int) {
    guard source.count > 0, selectedIndex != index, source.isSame(source.id(selectedIndex), id) else { return }
    top = max(0, top + selectedIndex - index)
  }

  /// Returns the index of an element, searched from an index in both directions, because an element seldom moves far.
  private func index(of wanted: ID, near index: Int) -> Int? {
    for distance in 0..<max(1, source.count) {
      for candidate in [index - distance, index + distance]
      where (0..<source.count).contains(candidate) && source.isSame(source.id(candidate), wanted) {
        return candidate
      }
    }
    return nil
  }

  private func isSelected(_ index: Int) -> Bool {
    index == selectedIndex && source.isSelectable?(index) ?? true
  }

  /// Returns the nearest selectable row from an index on in a direction, otherwise in the opposite one.
  private func selectable(from index: Int, by step: Int) -> Int? {
    guard source.count > 0 else { return nil }
    guard let isSelectable = source.isSelectable else { return index }
    let ahead = stride(from: index, to: step > 0 ? source.count : -1, by: step)
    let behind = stride(from: index, to: step > 0 ? -1 : source.count, by: -step)
    return ahead.first(where: isSelectable) ?? behind.first(where: isSelectable)
  }

  /// Selects a row; if it cannot be selected, the next selectable one in the direction of movement.
  private func select(_ wanted: Int) {
    guard let index = selectable(from: wanted, by: wanted < selectedIndex || wanted == source.count - 1 ? -1 : 1)
    else { return }
    scrolledTop = nil
    selectedIndex = index
    selectedID = source.id(index)
    onSelect?(source.id(index))
    setNeedsArrangement()
  }

  // MARK: Multiple selection

  private func selectionKey(_ index: Int) -> ID? {
    source.isSelectable?(index) ?? true ? source.selectionKey(source.id(index)) : nil
  }

  private func isChosen(_ index: Int) -> Bool {
    guard let choice, let key = selectionKey(index) else { return false }
    return choice.chosen.contains(key)
  }

  private func toggleChoice(of index: Int) {
    guard let choice, let key = selectionKey(index) else { return }
    choice.choose(choice.chosen.symmetricDifference([key]))
  }

  private func chooseSeveral(by key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.up, .shift): chooseRange(to: selectedIndex - 1)
    case (.down, .shift): chooseRange(to: selectedIndex + 1)
    case (.home, .shift): chooseRange(to: 0)
    case (.end, .shift): chooseRange(to: source.count - 1)
    case (.character("a"), .control): chooseAll()
    default: return false
    }
    return true
  }

  /// Selects the rows from where the range began to another, besides those selected before.
  private func chooseRange(to index: Int) {
    guard let choice else { return }
    let start = rangeStart ?? (selectedIndex, choice.chosen)
    rangeStart = start
    let last = source.count - 1
    select(min(max(0, index), last))
    let range = min(start.index, selectedIndex)...max(min(start.index, last), selectedIndex)
    choice.choose(start.chosen.union(range.compactMap(selectionKey)))
  }

  private func chooseAll() {
    guard let choice else { return }
    let all = Set((0..<source.count).compactMap(selectionKey))
    choice.choose(choice.chosen.isSuperset(of: all) ? [] : all)
  }

  private func spokenStates(ofRow index: Int) -> [String] {
    guard choice != nil else { return isSelected(index) ? ["selected"] : [] }
    return (index == selectedIndex ? ["current"] : []) + (isChosen(index) ? ["selected"] : [])
  }
}

extension ListNode: ScrollTargetContainer {
  func scroll(toTarget id: AnyHashable, anchor: UnitPoint?, below root: Node) -> Bool? {
    guard let index = (0..<source.count).first(where: { targetID($0) == id }) else { return nil }
    let (height, former) = (frame.size.height, top)
    if let anchor {
      let room = Double(height - rowHeight(index)) * anchor.y
      scrolledTop = firstRow(endingAt: index, Int(room.rounded()) + rowHeight(index), from: 0)
    } else if index < top {
      scrolledTop = index
    } else {
      scrolledTop = firstRow(endingAt: index, height, from: top)
    }
    setNeedsArrangement()
    return min(scrolledTop ?? top, firstRow(endingAt: source.count - 1, height, from: 0)) != former
  }

  func targetID(of child: Node) -> AnyHashable? {
    children.firstIndex { $0 === child }.flatMap { top + $0 < source.count ? targetID(top + $0) : nil }
  }

  private func targetID(_ index: Int) -> AnyHashable? {
    let id = source.id(index)
    return (id as? RowID).map(\.value) ?? AnyHashable(id)
  }
}

extension ListNode: AccessibleNode {
  /// Describes the list and the rows on the screen; only those are built.
  func describe(to reader: inout AccessibilityReader) {
    let columns = environment.tableColumns
    let count = "of \(source.count) \(source.count == 1 ? "row" : "rows")"
    var list = AccessibilityElement(columns.isEmpty ? .list : .table, count)
    list.isFocused = hasFocus
    if !columns.isEmpty { list.states.append("columns " + columns.joined(separator: ", ")) }
    if children.count < source.count { list.states.append("showing \(top + 1) to \(top + children.count)") }
    reader.add(list)
    for (offset, row) in children.enumerated() {
      guard let control = control(ofRow: top + offset) else {
        reader.readChildren(of: row)
        continue
      }
      let cells = reader.text(ofCells: row, under: columns)
      var element = AccessibilityElement(.row, cells ?? reader.text(of: row, separator: ", "))
      element.position = AccessibilityElement.Position(index: top + offset + 1, count: source.count)
      element.states = spokenStates(ofRow: top + offset)
      element.controls = [control]
      reader.add(element)
    }
  }
}

extension AccessibilityReader {
  /// Returns the text of a table row, each cell after its column title; `nil` for other rows.
  fileprivate func text(ofCells row: Node, under columns: [String]) -> String? {
    let cells = row.layoutChildren.first?.layoutChildren ?? []
    guard !columns.isEmpty, cells.count == columns.count else { return nil }
    let texts = zip(columns, cells).map { (title: $0, text: text(of: $1)) }.filter { !$0.text.isEmpty }
    return texts.map { $0.title.isEmpty ? $0.text : "\($0.title) \($0.text)" }.joined(separator: ", ")
  }
}

extension EnvironmentValues {
  private struct TableColumnsKey: EnvironmentKey {
    static let defaultValue: [String] = []
  }

  /// The column titles of a list that is part of a table; empty for other lists.
  package var tableColumns: [String] {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }
}
