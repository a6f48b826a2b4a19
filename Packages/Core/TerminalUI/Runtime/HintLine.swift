/// Draws the keys that can be pressed now on the last row.
@MainActor
enum HintLine {
  /// Below this height the row is worth more than the hints.
  static let leastHeight = 6

  static func draw(_ plan: HintPlan, in row: Rect, palette: Palette, on canvas: inout Canvas) {
    // Before they are fitted, because the names of arrows are longer.
    let plan = canvas.usesASCIISymbols ? plan.inASCII : plan
    // A column at each side stays free.
    let hints = plan.fitting(in: row.size.width - 2)
    canvas.clipped(to: row) { canvas in
      var x = row.minX + 1
      for hint in hints {
        // What the key does stays as it is: one look changes where a control is enabled or disabled.
        x = canvas.write(
          hint.key, at: Point(x: x, y: row.minY), foreground: palette[hint.isEnabled ? .accent : .secondaryText],
          attributes: hint.isEnabled ? .bold : [])
        if !hint.title.isEmpty {
          x = canvas.write(hint.title, at: Point(x: x + 1, y: row.minY), foreground: palette[.secondaryText])
        }
        x += HintPlan.gap
      }
    }
  }
}
