/// A snapshot of a window's cells, for tests and screenshots.
public struct StyledScreen: Hashable, Sendable {
  /// A run of adjacent cells with the same style.
  public struct Run: Hashable, Sendable {
    /// The text of the cells.
    public let text: String
    /// The style of the cells.
    public let style: CellStyle
  }

  /// The size of the window in cells.
  public let size: Size
  /// The rows from the top, each as runs from the left.
  public let rows: [[Run]]
  /// The colors by role, as set by the outermost view.
  public let palette: Palette
  /// The position of the terminal's cursor; `nil` if it is hidden.
  public let cursor: Point?
}

extension Window {
  /// Draws the window and returns its cells with colors and attributes.
  public func styledScreen() -> StyledScreen {
    let canvas = frame()
    let rows = (0..<canvas.buffer.size.height).map { Self.runs(of: canvas.buffer.row($0), canvas.buffer.glyphs) }
    return StyledScreen(size: canvas.buffer.size, rows: rows, palette: basePalette, cursor: canvas.cursor)
  }

  private static func runs(of cells: ArraySlice<Cell>, _ glyphs: GlyphTable) -> [StyledScreen.Run] {
    var runs: [StyledScreen.Run] = []
    var text = ""
    var style = cells.first?.style ?? CellStyle()
    for cell in cells {
      if cell.style != style {
        runs.append(StyledScreen.Run(text: text, style: style))
        (text, style) = ("", cell.style)
      }
      glyphs.append(cell.glyph, to: &text)
    }
    return runs + [StyledScreen.Run(text: text, style: style)]
  }
}

extension StyledScreen {
  /// Returns the width of a text in terminal columns.
  public static func columns(of text: some StringProtocol) -> Int {
    CharacterWidth.of(Substring(text))
  }
}
