/// The row with the names of all windows, above the front one.
///
/// It is shown for several windows, unless the terminal is low or a split already names its windows.
@MainActor
struct WindowBar {
  private let bar: TabBar
  private let frame: Rect
  /// The minimum number of rows of a terminal with a bar.
  private static let minimumHeight = 20

  init(_ pages: ScenePagesNode, in frame: Rect) {
    self.frame = frame
    let shown = pages.pages
    let selected = shown.firstIndex { $0 === pages.front } ?? 0
    bar = TabBar(
      title: "", tabs: shown.map { TabBar.Tab(title: ($0 === pages.front ? "▸ " : "  ") + $0.name) },
      selected: selected,
      width: frame.size.width)
  }

  static func frame(in area: Rect, of window: Window) -> Rect? {
    guard window.size.height >= minimumHeight else { return nil }
    return Rect(x: area.minX, y: area.minY, width: area.size.width, height: 1)
  }

  func index(at point: Point) -> Int? {
    frame.contains(point) ? bar.tab(at: point.x - frame.minX) : nil
  }

  func draw(on canvas: inout CellCanvas, _ palette: Palette) {
    canvas.clipped(to: frame) { bar.draw(on: &$0, at: frame.origin, marking: .none, palette) }
  }
}

/// The title rows of the windows in a split, and the line between them.
@MainActor
struct PaneHeader {
  let palette: Palette

  func drawBorder(of split: WindowSplit, on canvas: inout CellCanvas) {
    guard split.axis == .horizontal else { return }
    for y in split.border.minY..<split.border.maxY {
      canvas.write("│", at: Point(x: split.border.minX, y: y), foreground: palette[.border])
    }
  }

  /// Draws the name of a window in a line.
  ///
  /// The line of the front window is heavy and begins with a marker, so that it is recognizable without colors.
  func draw(_ name: String, isFront: Bool, in pane: Rect, on canvas: inout CellCanvas) {
    let row = Rect(x: pane.minX, y: pane.minY, width: pane.size.width, height: 1)
    let line = String(repeating: isFront ? "━" : "─", count: row.size.width)
    let title = isFront ? " ▸ \(name) " : " \(name) "
    let whole = TextLayout.Line(text: Substring(title), width: CharacterWidth.of(title))
    canvas.clipped(to: row) { canvas in
      canvas.write(line, at: row.origin, foreground: palette[isFront ? .accent : .border])
      canvas.write(
        TextLayout.truncated(whole, to: max(0, row.size.width - 4)).text, at: Point(x: row.minX + 2, y: row.minY),
        foreground: palette[isFront ? .accent : .secondaryText], attributes: isFront ? .bold : [])
    }
  }
}
