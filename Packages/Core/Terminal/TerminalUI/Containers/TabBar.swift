/// The layout of the bar of a tab view: the visible tabs and their columns, a title at the left, a status at the right.
///
/// If there is not enough space, parts of the status are omitted first, then the title, and then the titles of the tabs
/// that are not selected. The last resort is a range of tabs that contains the selected one, between markers for the tabs
/// before and after.
@MainActor
struct TabBar {
  struct Tab: Equatable {
    let title: String
    var badge = ""
    /// The key that selects the tab; empty if the bar does not name it.
    var number = ""
  }

  struct Item {
    let index: Int
    /// The columns, relative to the first column of the bar.
    let columns: Range<Int>
  }

  /// How the bar marks the selected tab, which must be visible without colors.
  enum Mark {
    /// By a heavy part of a line in a second row.
    case line
    case background
    /// By bold text alone, because its title contains a mark.
    case none
  }

  let tabs: [Tab]
  let selected: Int
  /// The title; empty if there is no space for it.
  let title: String
  /// The texts at the right end; empty if there is no space for them.
  let status: [TabBarStatus]
  let items: [Item]
  private let form: TabBarForm
  private let width: Int

  init(title: String, tabs: [Tab], selected: Int, width: Int, status: [TabBarStatus] = []) {
    self.tabs = tabs
    self.selected = selected
    self.width = width
    let plan = TabBarPlan(title: title, tabs: tabs, selected: selected, status: status)
    let choice = plan.choice(for: width)
    self.title = choice.title
    self.status = choice.status
    form = choice.form
    let lengths = plan.lengths(in: choice.form)
    let room = plan.width(of: choice) <= width ? width - 1 : width - 2
    items = Self.items(
      lengths, gap: form.gap, selected: selected, from: 1 + TabBarPlan.width(ofTitle: choice.title), room: room)
  }

  /// Returns the tabs from the first one with which the selected tab fits.
  private static func items(_ lengths: [Int], gap: Int, selected: Int, from start: Int, room: Int) -> [Item] {
    var first = 0
    while first < selected, lengths[first...selected].reduce((selected - first) * gap, +) > room { first += 1 }
    var items: [Item] = []
    var x = start
    for index in first..<max(first, lengths.count) {
      // A tab that is wider than the bar is truncated rather than omitted.
      let length = items.isEmpty ? min(lengths[index], max(0, room)) : lengths[index]
      guard length > 0, x + length <= 1 + room else { break }
      items.append(Item(index: index, columns: x..<x + length))
      x += length + gap
    }
    return items
  }

  private var hasEarlier: Bool { (items.first?.index ?? 0) > 0 }
  private var hasLater: Bool { (items.last?.index ?? tabs.count) < tabs.count - 1 }

  /// Returns the tab that a click on a column selects; on a marker, the nearest hidden tab.
  func tab(at column: Int) -> Int? {
    if let item = items.first(where: { $0.columns.contains(column) }) { return item.index }
    if column == 0, hasEarlier { return items.first.map { $0.index - 1 } }
    if column == width - 1, hasLater { return items.last.map { $0.index + 1 } }
    return nil
  }

  func draw(on canvas: inout CellCanvas, at origin: Point, marking mark: Mark, _ palette: Palette) {
    let place = { Point(x: origin.x + $0, y: origin.y) }
    canvas.write(title, at: place(1), foreground: palette[.accent], attributes: .bold)
    drawStatus(on: &canvas, at: origin, palette)
    if hasEarlier { canvas.write("‹", at: place(0), foreground: palette[.accent]) }
    if hasLater { canvas.write("›", at: place(width - 1), foreground: palette[.accent]) }
    guard !items.isEmpty else { return }
    if mark == .line {
      canvas.write(line("─", width), at: Point(x: origin.x, y: origin.y + 1), foreground: palette[.border])
    }
    for item in items { draw(item, on: &canvas, at: place(item.columns.lowerBound), marking: mark, palette) }
  }

  private func drawStatus(on canvas: inout CellCanvas, at origin: Point, _ palette: Palette) {
    var x = origin.x + width - 1 - TabBarStatus.width(of: status)
    for (index, part) in status.enumerated() {
      let point = Point(x: x, y: origin.y)
      x = index == 0 ? x : canvas.write(part.separator, at: point, foreground: palette[.secondaryText])
      x = canvas.write(
        part.text, at: Point(x: x, y: origin.y), foreground: part.color.resolved(in: palette),
        attributes: part.color == .secondary ? [] : .bold)
    }
  }

  private func draw(
    _ item: Item, on canvas: inout CellCanvas, at point: Point, marking mark: Mark, _ palette: Palette
  ) {
    let isSelected = item.index == selected
    let columns = Rect(x: point.x, y: point.y, width: item.columns.count, height: 1)
    let hasBackground = isSelected && mark == .background
    if hasBackground { canvas.setBackground(palette[.selection], of: columns) }
    let outer = canvas.foregroundOverride
    if hasBackground { canvas.foregroundOverride = palette[.onSelection] }
    canvas.clipped(to: columns) { drawText(of: item, on: &$0, in: columns, palette) }
    canvas.foregroundOverride = outer
    // The line under the selected tab is heavy, so that the selection is visible without colors.
    guard isSelected, mark == .line else { return }
    canvas.write(
      line("━", item.columns.count), at: Point(x: point.x, y: point.y + 1), foreground: palette[.accent])
  }

  private func drawText(of item: Item, on canvas: inout CellCanvas, in columns: Rect, _ palette: Palette) {
    let (tab, isSelected) = (tabs[item.index], item.index == selected)
    let words = form.words(of: tab, isSelected: isSelected)
    let whole = words.map(\.text).joined(separator: " ")
    let padding = min(form.padding, columns.size.width / 2)
    let room = columns.size.width - 2 * padding
    var x = columns.minX + padding
    guard CharacterWidth.of(whole) <= room else {
      let line = TextLayout.Line(text: Substring(whole), width: CharacterWidth.of(whole))
      canvas.write(
        TextLayout.truncated(line, to: room).text, at: Point(x: x, y: columns.minY), foreground: palette[.text],
        attributes: .bold)
      return
    }
    for word in words {
      let style = word.style(isSelected: isSelected)
      x = canvas.write(
        word.text, at: Point(x: x, y: columns.minY), foreground: palette[style.role], attributes: style.attributes)
      x += 1
    }
  }

  private func line(_ glyph: String, _ length: Int) -> String { String(repeating: glyph, count: min(length, 1000)) }
}
