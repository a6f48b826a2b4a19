extension Cell {
  /// The character that shows a cell of a picture without colors, on a dark background: a shade by its brightness.
  var shade: Unicode.Scalar {
    let isLower = glyph.halfBlock == "▄"
    let (first, second) = (style.foreground.luminance, style.background.luminance)
    let (top, bottom) = isLower ? (second, first) : (first, second)
    if top - bottom > Self.contrast { return "▀" }
    if bottom - top > Self.contrast { return "▄" }
    return Self.shades[min(Self.shades.count - 1, (top + bottom) / 2 * Self.shades.count / 256)]
  }

  /// The difference of brightness from which a half block is clearer than a shade.
  private static let contrast = 110
  private static let shades: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]
}

extension CellColor {
  /// The brightness, from 0 to 255 (ITU-R BT.601); 0 for the terminal's default color.
  package var luminance: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
