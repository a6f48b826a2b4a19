/// The layout of the bar of a tab view: the visible tabs and their columns.
///
/// If not all tabs fit, the title is omitted first. Then the bar shows a range of tabs that contains the selected one,
/// between markers for the tabs before and after.
@MainActor
struct TabBar {
  /// A visible tab.
  struct Item {
    let index: Int
    /// The columns, relative to the first column of the bar.
    let columns: Range<Int>
  }

  let tabs: [String]
  let selected: Int
  /// The title; empty if there is no space for it.
  let title: String
  /// A short text at the right end; empty if there is no space for it.
  let status: String
  let items: [Item]
  private let width: Int

  init(title: String, tabs: [String], selected: Int, width: Int, status: String = "") {
    self.tabs = tabs
    self.selected = selected
    self.width = width
    let lengths = tabs.map { CharacterWidth.of($0) + 2 }
    let all = lengths.reduce(0, +) + max(0, tabs.count - 1)
    let titleWidth = title.isEmpty ? 0 : CharacterWidth.of(title) + 2
    let statusWidth = status.isEmpty ? 0 : CharacterWidth.of(status) + 2
    let showsStatus = 1 + all + statusWidth <= width
    self.status = showsStatus ? status : ""
    let showsTitle = 1 + titleWidth + all + (showsStatus ? statusWidth : 0) <= width
    self.title = showsTitle ? title : ""
    let room = all + 1 <= width ? width - 1 : width - 2
    items = Self.items(lengths, selected: selected, from: 1 + (showsTitle ? titleWidth : 0), room: room)
  }

  /// Returns the tabs from the first one with which the selected tab fits.
  private static func items(_ lengths: [Int], selected: Int, from start: Int, room: Int) -> [Item] {
    var first = 0
    while first < selected, lengths[first...selected].reduce(selected - first, +) > room { first += 1 }
    var items: [Item] = []
    var x = start
    for index in first..<max(first, lengths.count) {
      // A tab that is wider than the bar is truncated rather than omitted.
      let length = items.isEmpty ? min(lengths[index], max(0, room)) : lengths[index]
      guard length > 0, x + length <= 1 + room else { break }
      items.append(Item(index: index, columns: x..<x + length))
      x += length + 1
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

  // MARK: Drawing

  func draw(on canvas: inout CellCanvas, at origin: Point, _ palette: Palette) {
    let place = { Point(x: origin.x + $0, y: origin.y) }
    canvas.write(title, at: place(1), foreground: palette[.accent], attributes: .bold)
    canvas.write(
      status, at: place(width - 1 - CharacterWidth.of(status)), foreground: palette[.warning], attributes: .bold)
    if hasEarlier { canvas.write("‹", at: place(0), foreground: palette[.accent]) }
    if hasLater { canvas.write("›", at: place(width - 1), foreground: palette[.accent]) }
    guard !items.isEmpty else { return }
    canvas.write(line("─", width), at: Point(x: origin.x, y: origin.y + 1), foreground: palette[.border])
    for item in items { draw(item, on: &canvas, at: place(item.columns.lowerBound), palette) }
  }

  private func draw(_ item: Item, on canvas: inout CellCanvas, at point: Point, _ palette: Palette) {
    let isSelected = item.index == selected
    let room = max(0, item.columns.count - 2)
    let layout = TextLayout.Line(text: Substring(tabs[item.index]), width: CharacterWidth.of(tabs[item.index]))
    canvas.write(
      " \(TextLayout.truncated(layout, to: room).text) ", at: point,
      foreground: palette[isSelected ? .text : .secondaryText], attributes: isSelected ? .bold : [])
    // The line under the selected tab is heavy, so that the selection is visible without colors.
    guard isSelected else { return }
    canvas.write(
      line("━", item.columns.count), at: Point(x: point.x, y: point.y + 1), foreground: palette[.accent])
  }

  private func line(_ glyph: String, _ length: Int) -> String { String(repeating: glyph, count: min(length, 1000)) }
}

extension EnvironmentValues {
  private struct TabBarStatusKey: EnvironmentKey {
    static let defaultValue = ""
  }

  /// The text at the right end of the tab bar; empty if there is none.
  var tabBarStatus: String {
    get { self[TabBarStatusKey.self] }
    set { self[TabBarStatusKey.self] = newValue }
  }
}

extension View {
  /// Sets a short text at the right end of the tab bars in the view, such as the state of a connection.
  ///
  /// The title of a bar makes room for it. If the tabs leave no room, it is not shown.
  ///
  /// - Parameter status: The text; empty for none.
  /// - Returns: A view whose tab bars show the text.
  public func tabBarStatus(_ status: some StringProtocol) -> some View {
    environment(\.tabBarStatus, String(status))
  }
}
