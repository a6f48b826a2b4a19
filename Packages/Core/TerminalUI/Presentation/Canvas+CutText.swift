extension Canvas {
  /// Replaces the colors and attributes of everything that is drawn.
  mutating func flatten(foreground: CellColor, background: CellColor) {
    let style = CellStyle(foreground: foreground, background: background)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX { buffer[x, y].style = style }
    }
  }

  /// Blanks the words that a box would cut, with a margin of one column on both sides.
  ///
  /// Backgrounds are unchanged.
  mutating func blankCutText(around box: Rect) {
    let rows = box.intersection(clip)
    for y in rows.minY..<max(rows.minY, rows.maxY) {
      blankWord(from: box.minX - 1, by: -1, y)
      blankWord(from: box.maxX, by: 1, y)
    }
  }

  private mutating func blankWord(from start: Int, by step: Int, _ y: Int) {
    var x = start
    while x >= clip.minX, x < clip.maxX, buffer[x, y].glyph != .space {
      let isLine = isLine(buffer[x, y].glyph)
      if isLine, x != start { return }
      buffer[x, y].glyph = .space
      buffer[x, y].style.attributes = []
      // A line is no word, so blanking stops at the margin.
      if isLine { return }
      x += step
    }
  }

  /// Returns whether a glyph is a line of a border or a bar: in the block Box Drawing, or an ASCII replacement.
  private func isLine(_ glyph: Glyph) -> Bool {
    (0x2500...0x257F).contains(glyph.bits) || usesASCIISymbols && Self.lineScalars.contains { $0.value == glyph.bits }
  }

  private static let lineScalars: [Unicode.Scalar] = ["-", "=", "|", "+"]
}
