/// A grid of cells, row by row in one flat array.
struct CellBuffer {
  let size: Size
  let glyphs: GlyphTable
  private(set) var cells: [Cell]

  init(size: Size, glyphs: GlyphTable) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }

  subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// Gives every cell of a part, which lies in the grid, the same content.
  mutating func fill(_ part: Rect, with cell: Cell) {
    for y in part.minY..<part.maxY {
      for index in y * size.width + part.minX..<y * size.width + part.maxX { cells[index] = cell }
    }
  }

  /// The cells of a row.
  func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// The rows as text, without trailing blanks.
  func lines() -> [String] {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) { glyphs.append(cell.glyph, to: &line) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
