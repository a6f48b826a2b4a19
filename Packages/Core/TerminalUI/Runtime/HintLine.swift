/// Draws the keys that can be pressed now on the last row.
@MainActor
enum HintLine {
  /// Below this height the row is worth more than the hints.
  static let leastHeight = 6

  /// - Parameter always: the hint that comes after the first ones, whatever of them has to go for it: the way out.
  static func draw(
    _ first: [KeyHint], always: KeyHint, then rest: [KeyHint], in row: Rect, palette: Palette,
    on canvas: inout Canvas
  ) {
    // Before they are fitted, because the names of arrows are longer.
    let (first, always, rest) =
      canvas.usesASCIISymbols
      ? (first.map(\.inASCII), always.inASCII, rest.map(\.inASCII)) : (first, always, rest)
    // A column at each side stays free, and nothing comes after the last gap.
    let room = row.maxX - row.minX - 2 + gap
    let shown = fitting(first, in: room - width(of: always)) + [always]
    canvas.clipped(to: row) { canvas in
      var x = row.minX + 1
      for hint in fitting(shown + rest, in: room) {
        // What the key does stays as it is: one look changes where a control is enabled or disabled.
        x = canvas.write(
          hint.key, at: Point(x: x, y: row.minY), foreground: palette[hint.isEnabled ? .accent : .secondaryText],
          attributes: hint.isEnabled ? .bold : [])
        let end = canvas.write(hint.title, at: Point(x: x + 1, y: row.minY), foreground: palette[.secondaryText])
        x = end + gap
      }
    }
  }

  private static let gap = 2

  /// The columns that a hint takes, with those to the next.
  private static func width(of hint: KeyHint) -> Int {
    CharacterWidth.of(hint.key) + CharacterWidth.of(hint.title) + 1 + gap
  }

  /// The first hints that there is room for: a hint is drawn whole or not at all.
  private static func fitting(_ hints: [KeyHint], in width: Int) -> [KeyHint] {
    var rest = width
    return Array(
      hints.prefix { hint in
        rest -= Self.width(of: hint)
        return rest >= 0
      })
  }
}
