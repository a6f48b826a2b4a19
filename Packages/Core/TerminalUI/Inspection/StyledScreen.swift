/// What a window shows, cell by cell: for tests, and for whoever keeps a picture of it.
public struct StyledScreen: Hashable, Sendable {
  /// A run of cells of one look.
  public struct Run: Hashable, Sendable {
    public let text: String
    public let style: CellStyle
  }

  public let size: Size
  /// The rows from the top, each as runs from the left.
  public let rows: [[Run]]
  /// The colours by their roles, as the outermost view has them.
  public let palette: Palette
  /// Where the terminal's cursor stands, if it is shown.
  public let cursor: Point?
}

extension Window {
  /// The window as it is now, with colours and attributes.
  public func styledScreen() -> StyledScreen {
    let canvas = frame()
    let rows = (0..<canvas.buffer.size.height).map { Self.runs(of: canvas.buffer.row($0), canvas.buffer.glyphs) }
    return StyledScreen(size: canvas.buffer.size, rows: rows, palette: groundPalette, cursor: canvas.cursor)
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
  /// How many columns a terminal gives a text.
  public static func columns(of text: some StringProtocol) -> Int {
    CharacterWidth.of(text)
  }
}
