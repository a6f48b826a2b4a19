/// A list on the screen: stores the selection and the scroll position, and builds the visible rows.
final class ListNode<ID: Hashable>: Node {
  private(set) var source: ListSource<ID>
  private(set) var onSelect: (@MainActor (ID) -> Void)?
  var rows: [ID: ListRowNode] = [:]
  /// The rows that show the current data; the others are updated when they are placed.
  var current: Set<ID> = []
  var top = 0
  var selectedIndex = 0
  var selectedID: ID?
  /// The multiple selection; `nil` if the list has a single selection.
  private(set) var choice: MultipleSelection<ID>?

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
    if isReloaded { current.removeAll(keepingCapacity: true) }
    source = list.source
    onSelect = list.select
    choice = list.choice
    follow(list.selected)
    if let former { scroll(withSelection: former.1, from: former.0) }
    if isReloaded { setNeedsLayout() } else { setNeedsArrangement() }
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
    guard let index = (top..<source.count).first(where: { rows[source.id($0)]?.frame.contains(point) ?? false }) else {
      return false
    }
    guard source.isSelectable?(index) ?? true else { return true }
    let wasSelected = index == selectedIndex
    select(index)
    // A button under the pointer has already handled the press.
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

  /// Returns the control that triggers a row; `nil` for rows that cannot be selected.
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

  /// Returns the proposed size, without building a row to measure it.
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
      keep([:])
      return replaceRows([])
    }
    scrollSelectionIntoView(height)
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
