extension Canvas {
  /// Blanks the words that a box will cut, on both sides of it, with a column of margin. Backgrounds stay.
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
      // A line is no word: it ends at the margin.
      if isLine { return }
      x += step
    }
  }

  /// Whether a glyph is a line of a border or a bar: of Unicode's block Box Drawing, or what replaces that in ASCII.
  private func isLine(_ glyph: Glyph) -> Bool {
    (0x2500...0x257F).contains(glyph.bits) || usesASCIISymbols && Self.lineScalars.contains { $0.value == glyph.bits }
  }

  private static let lineScalars: [Unicode.Scalar] = ["-", "=", "|", "+"]
}
