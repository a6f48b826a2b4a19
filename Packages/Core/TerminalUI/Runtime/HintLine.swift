/// Draws the available keys on the last row.
@MainActor
enum HintLine {
  /// The minimum height of a window with a key-hint line.
  ///
  /// In a lower window the row is more useful for the content.
  static let minimumHeight = 6

  static func draw(_ plan: HintPlan, in row: Rect, palette: Palette, on canvas: inout Canvas) {
    // The names are converted before the hints are fitted, because the ASCII names of the arrows are longer.
    let plan = canvas.usesASCIISymbols ? plan.inASCII : plan
    // One column at each side stays blank.
    let hints = plan.fitting(in: row.size.width - 2)
    canvas.clipped(to: row) { canvas in
      var x = row.minX + 1
      for hint in hints {
        // The color of the title is unchanged, so that only the key changes when a control is enabled or disabled.
        x = canvas.write(
          hint.key, at: Point(x: x, y: row.minY), foreground: palette[hint.isEnabled ? .accent : .secondaryText],
          attributes: hint.isEnabled ? .bold : [])
        if !hint.title.isEmpty {
          let role: Palette.Role = plan.isExplanation && hint == hints.first ? .warning : .secondaryText
          x = canvas.write(hint.title, at: Point(x: x + 1, y: row.minY), foreground: palette[role])
        }
        x += HintPlan.gap
      }
    }
  }
}
