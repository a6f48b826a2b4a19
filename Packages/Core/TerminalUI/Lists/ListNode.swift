/// A list on the screen: keeps the selection and the first row in sight, and builds the rows between the edges.
final class ListNode<ID: Hashable>: Node {
  private(set) var source: ListSource<ID>
  private var onSelect: (@MainActor (ID) -> Void)?
  private var rows: [ID: ListRowNode] = [:]
  /// The rows that show the data as it is now; the others are brought up to date when they are placed.
  private var current: Set<ID> = []
  private(set) var top = 0
  private(set) var selectedIndex = 0
  private var selectedID: ID?
  /// Which rows are chosen, where there may be several.
  private(set) var choice: ListChoice<ID>?

  init(_ list: ListCore<ID>, parent: Node) {
    source = list.source
    onSelect = list.select
    choice = list.choice
    super.init(parent: parent)
    environment.isInListRow = true
    follow(list.selected)
  }

  func update(_ list: ListCore<ID>) {
    let isReadAnew = source.reading !== list.source.reading
    if isReadAnew { current.removeAll(keepingCapacity: true) }
    source = list.source
    onSelect = list.select
    choice = list.choice
    follow(list.selected)
    if isReadAnew { setNeedsLayout() } else { setNeedsArrangement() }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    own.isInListRow = true
    super.setEnvironment(own)
  }

  override var isLaidOut: Bool { true }
  override var isFocusable: Bool { source.count > 0 }
  override var prefersFocus: Bool { true }
  override var shortcutChildren: [Node] { hasFocus ? selectedRow.map { [$0] } ?? [] : [] }

  private var selectedRow: ListRowNode? {
    selectedIndex < source.count ? rows[source.id(selectedIndex)] : nil
  }

  // MARK: Selection

  /// Finds the selected element where it is now. It is looked for only if it is not where it was.
  private func follow(_ selection: ID?) {
    let wanted = selection ?? selectedID
    selectedIndex = min(selectedIndex, max(0, source.count - 1))
    defer { selectedIndex = selectable(from: selectedIndex, by: 1) ?? selectedIndex }
    guard source.count > 0, let wanted, source.id(selectedIndex) != wanted else { return }
    if let index = (0..<source.count).first(where: { source.id($0) == wanted }) { selectedIndex = index }
  }

  /// The first row that can be selected, from one on in a direction; else in the other.
  private func selectable(from index: Int, by step: Int) -> Int? {
    guard let isSelectable = source.isSelectable else { return index }
    let ahead = stride(from: index, to: step > 0 ? source.count : -1, by: step)
    let behind = stride(from: index, to: step > 0 ? -1 : source.count, by: -step)
    return ahead.first(where: isSelectable) ?? behind.first(where: isSelectable)
  }

  /// Selects a row, or the next one in the direction of the way there that can be selected.
  private func select(_ wanted: Int) {
    guard let index = selectable(from: wanted, by: wanted < selectedIndex || wanted == source.count - 1 ? -1 : 1)
    else { return }
    selectedIndex = index
    selectedID = source.id(index)
    onSelect?(source.id(index))
    setNeedsArrangement()
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key.modifiers.isEmpty, source.count > 0 else { return false }
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
    // The row may not be built yet: keys can come faster than frames.
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
    guard let index = (top..<source.count).first(where: { rows[source.id($0)]?.frame.contains(point) ?? false }) else {
      return false
    }
    guard source.isSelectable?(index) ?? true else { return true }
    let wasSelected = index == selectedIndex
    select(index)
    // A button that lies under the pointer has been pressed already.
    if selectedRow?.button(at: point) != nil { return true }
    if choice != nil {
      toggleChoice(of: index)
      return true
    }
    return wasSelected ? triggerSelectedRow() : true
  }

  override var controls: [Control] {
    (top..<min(source.count, top + children.count)).compactMap(control(ofRow:))
  }

  /// What uses a row; none for one that cannot be selected.
  func control(ofRow index: Int) -> Control? {
    guard source.isSelectable?(index) ?? true, let row = rows[source.id(index)] else { return nil }
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
    let marks = choice == nil ? [] : [KeyHint("Space", "Mark")]
    return [KeyHint("↑↓", "Select")] + marks + (opens.map { [$0] } ?? [])
  }

  // MARK: Layout

  /// A list takes what it is offered, and never builds a row to find out how much it would like.
  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 40, height: proposal.height ?? source.count)
  }

  override func arrange() {
    let height = frame.size.height
    // The rows may have become fewer than were scrolled past.
    top = min(top, max(0, source.count - 1))
    guard source.count > 0, height > 0 else { return replaceRows([]) }
    keepSelectionInSight(height)
    var shown: [ID: ListRowNode] = [:]
    var placed: [ListRowNode] = []
    var y = frame.minY
    var index = top
    while y < frame.maxY, index < source.count {
      let id = source.id(index)
      let row = self.row(at: index, id)
      let size = Size(width: rowWidth, height: rowHeight(of: row))
      row.isSelected = index == selectedIndex
      row.isChosen = isChosen(index)
      row.place(in: Rect(origin: Point(x: frame.minX, y: y), size: size))
      if shown.updateValue(row, forKey: id) == nil { placed.append(row) }
      y += size.height
      index += 1
    }
    keep(shown)
    replaceRows(placed)
  }

  /// Lets the rows go that were built and are not shown.
  private func keep(_ shown: [ID: ListRowNode]) {
    // Every row that is shown is among those that were built.
    guard shown.count < rows.count else { return }
    discardUnplaced(rows.filter { shown[$0.key] == nil }.map(\.value))
    rows = shown
    current.formIntersection(shown.keys)
  }

  private var rowWidth: Int { max(0, frame.size.width - 1) }

  private func replaceRows(_ next: [ListRowNode]) {
    if !next.elementsEqual(children, by: ===) { replaceWithNewChildren(next) }
  }

  /// Moves the first row so that the selected one is whole in sight and no room is left below the last.
  private func keepSelectionInSight(_ height: Int) {
    if selectedIndex < top { top = selectedIndex }
    // The header above comes into sight with the first row below it.
    while top > 0, top <= selectedIndex, source.isSelectable?(top - 1) == false { top -= 1 }
    top = firstRow(endingAt: selectedIndex, height, from: top)
    if source.count - top < height { top = min(top, firstRow(endingAt: source.count - 1, height, from: 0)) }
  }

  /// The first row in sight where the given one is the last; not before `least`.
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
    rowHeight(of: row(at: index, source.id(index)))
  }

  private func rowHeight(of row: ListRowNode) -> Int {
    max(1, row.size(for: ProposedSize(width: rowWidth, height: nil)).height)
  }

  private func row(at index: Int, _ id: ID) -> ListRowNode {
    if let row = rows[id] {
      if current.insert(id).inserted { source.updateRow(index, row.children[0]) }
      return row
    }
    let row = ListRowNode(showsChoice: choice != nil, parent: self)
    row.append(source.makeRow(index, row))
    rows[id] = row
    current.insert(id)
    return row
  }

  // MARK: Drawing

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { super.draw(on: &$0) }
    drawScrollBar(on: &canvas)
  }

  private func drawScrollBar(on canvas: inout Canvas) {
    let shown = children.count
    let height = frame.size.height
    guard shown < source.count, height > 1 else { return }
    let length = max(1, height * shown / source.count)
    let start = (height - length) * top / max(1, source.count - shown)
    for y in 0..<length {
      canvas.write(
        "▐", at: Point(x: frame.maxX - 1, y: frame.minY + min(start, height - length) + y),
        foreground: environment.palette[.border])
    }
  }
}
