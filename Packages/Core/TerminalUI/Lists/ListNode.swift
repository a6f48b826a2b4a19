/// A list on the screen: keeps the selection and the first row in sight, and builds the rows between the edges.
final class ListNode<ID: Hashable>: Node {
  private(set) var source: ListSource<ID>
  private(set) var onSelect: (@MainActor (ID) -> Void)?
  var rows: [ID: ListRowNode] = [:]
  /// The rows that show the data as it is now; the others are brought up to date when they are placed.
  var current: Set<ID> = []
  var top = 0
  var selectedIndex = 0
  var selectedID: ID?
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
    selectedIndex < source.count && isSelected(selectedIndex) ? rows[source.id(selectedIndex)] : nil
  }

  // MARK: Input

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
    if let index = rowOfScrollBar(at: point) {
      select(index)
      return true
    }
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
    // A row at least, so that the selection can be seen.
    Size(width: proposal.width ?? 40, height: max(min(1, source.count), proposal.height ?? source.count))
  }

  override func arrange() {
    let height = frame.size.height
    // The rows may have become fewer than were scrolled past.
    top = min(top, max(0, source.count - 1))
    guard source.count > 0, height > 0 else {
      // Rows that have left must not be found again when others come.
      keep([:])
      return replaceRows([])
    }
    keepSelectionInSight(height)
    var shown: [ID: ListRowNode] = [:]
    var placed: [ListRowNode] = []
    var y = frame.minY
    var index = top
    while y < frame.maxY, index < source.count {
      let id = source.id(index)
      let row = self.row(at: index, id)
      let size = Size(width: rowWidth, height: rowHeight(of: row))
      row.isSelected = isSelected(index)
      row.isChosen = isChosen(index)
      row.place(in: Rect(origin: Point(x: frame.minX, y: y), size: size))
      if shown.updateValue(row, forKey: id) == nil { placed.append(row) }
      y += size.height
      index += 1
    }
    keep(shown)
    replaceRows(placed)
  }

  // MARK: Drawing

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { super.draw(on: &$0) }
    drawScrollBar(on: &canvas)
  }
}
