extension ListNode {
  /// Updates the index of the selected element; searches for it only if it has moved.
  func follow(_ selection: ID?) {
    let wanted = selection ?? selectedID
    selectedIndex = min(selectedIndex, max(0, source.count - 1))
    defer { selectedIndex = selectable(from: selectedIndex, by: 1) ?? selectedIndex }
    guard source.count > 0, let wanted, !source.isSame(source.id(selectedIndex), wanted) else { return }
    if let index = index(of: wanted, near: selectedIndex) { selectedIndex = index }
  }

  /// Scrolls by as many rows as the selected element has moved, so that it stays on its line of the screen.
  ///
  /// Rows that were inserted above it appear above the visible ones.
  func scroll(withSelection id: ID, from index: Int) {
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

  /// Returns whether a row is selected; `false` for a header.
  func isSelected(_ index: Int) -> Bool {
    index == selectedIndex && source.isSelectable?(index) ?? true
  }

  /// Returns the nearest selectable row from an index on in a direction, otherwise in the opposite one.
  func selectable(from index: Int, by step: Int) -> Int? {
    guard source.count > 0 else { return nil }
    guard let isSelectable = source.isSelectable else { return index }
    let ahead = stride(from: index, to: step > 0 ? source.count : -1, by: step)
    let behind = stride(from: index, to: step > 0 ? -1 : source.count, by: -step)
    return ahead.first(where: isSelectable) ?? behind.first(where: isSelectable)
  }

  /// Selects a row; if it cannot be selected, the next selectable one in the direction of movement.
  func select(_ wanted: Int) {
    guard let index = selectable(from: wanted, by: wanted < selectedIndex || wanted == source.count - 1 ? -1 : 1)
    else { return }
    selectedIndex = index
    selectedID = source.id(index)
    onSelect?(source.id(index))
    setNeedsArrangement()
  }
}
