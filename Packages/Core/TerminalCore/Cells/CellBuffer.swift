/// A grid of cells, stored row by row in one array.
package struct CellBuffer {
  package let size: Size
  package let glyphs: GlyphTable
  package private(set) var cells: [Cell]

  package init(size: Size, glyphs: GlyphTable) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }

  package subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// Sets every cell of a rectangle, which must be inside the grid.
  package mutating func fill(_ part: Rect, with cell: Cell) {
    for y in part.minY..<part.maxY {
      for index in y * size.width + part.minX..<y * size.width + part.maxX { cells[index] = cell }
    }
  }

  /// Returns the cells of a row.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Returns the rows as text, without trailing spaces.
  package func lines() -> [String] {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) { glyphs.append(cell.glyph, to: &line) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
