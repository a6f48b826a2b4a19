extension ListNode {
  /// Removes the rows that were built but are not visible.
  func keep(_ shown: [ID: ListRowNode]) {
    // The visible rows are a subset of the built ones.
    guard shown.count < rows.count else { return }
    removeUnplacedRows(rows.filter { shown[$0.key] == nil }.map(\.value))
    rows = shown
    current.formIntersection(shown.keys)
  }

  var rowWidth: Int { max(0, frame.size.width - 1) }

  func replaceRows(_ next: [ListRowNode]) {
    if !next.elementsEqual(children, by: ===) { replaceWithNewChildren(next) }
  }

  /// Scrolls so that the selected row is fully visible and no space remains below the last row.
  func scrollSelectionIntoView(_ height: Int) {
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
    rowHeight(of: row(at: index, source.id(index)))
  }

  func rowHeight(of row: ListRowNode) -> Int {
    max(1, row.size(for: ProposedSize(width: rowWidth, height: nil)).height)
  }

  func row(at index: Int, _ id: ID) -> ListRowNode {
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

  private var showsScrollBar: Bool { children.count < source.count && frame.size.height > 1 }

  /// Returns the row for a position on the scroll bar; `nil` outside the bar.
  func rowOfScrollBar(at point: Point) -> Int? {
    guard showsScrollBar, point.x == frame.maxX - 1, frame.contains(point) else { return nil }
    return (source.count - 1) * (point.y - frame.minY) / (frame.size.height - 1)
  }

  func drawScrollBar(on canvas: inout Canvas) {
    let shown = children.count
    let height = frame.size.height
    guard showsScrollBar else { return }
    let length = max(1, height * shown / source.count)
    let start = (height - length) * top / max(1, source.count - shown)
    for y in 0..<length {
      canvas.write(
        "▐", at: Point(x: frame.maxX - 1, y: frame.minY + min(start, height - length) + y),
        foreground: environment.palette[.border])
    }
  }
}
