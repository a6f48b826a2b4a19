/// Draws the keys that can be pressed now on the last row.
@MainActor
enum HintLine {
  /// Below this height the row is worth more than the hints.
  static let leastHeight = 6

  static func draw(_ hints: [KeyHint], in row: Rect, palette: Palette, on canvas: inout Canvas) {
    canvas.clipped(to: row) { canvas in
      var x = row.minX + 1
      for hint in hints {
        let width = CharacterWidth.of(hint.key) + CharacterWidth.of(hint.title) + 1
        // A hint is drawn whole or not at all.
        guard x + width < row.maxX else { break }
        x = canvas.write(hint.key, at: Point(x: x, y: row.minY), foreground: palette[.accent], attributes: .bold)
        x = canvas.write(hint.title, at: Point(x: x + 1, y: row.minY), foreground: palette[.secondaryText]) + 2
      }
    }
  }
}
