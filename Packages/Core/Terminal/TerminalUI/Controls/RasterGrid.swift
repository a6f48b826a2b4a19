import PortableImages

/// A picture as cells of two pixels, one above the other.
struct RasterGrid {
  /// The most columns and rows of pixels, which is more than a window has.
  static let limit = 1024
  /// The most columns and rows of pixels of a graphic for the terminal.
  static let graphicLimit = 4096

  let bitmap: Bitmap
  /// The size in cells, which may be larger than that of the bitmap.
  let size: Size

  /// Returns the cell at a position, which must be inside the grid.
  func cell(column: Int, row: Int) -> RasterCell {
    let x = column * bitmap.width / size.width
    func pixel(_ line: Int) -> Bitmap.Pixel { bitmap[x, line * bitmap.height / (2 * size.height)] }
    return RasterCell(top: pixel(2 * row), bottom: pixel(2 * row + 1))
  }
}

/// Two pixels, one above the other.
struct RasterCell {
  let top: Bitmap.Pixel
  let bottom: Bitmap.Pixel

  /// Returns the colors of the pixels over a background; `nil` if nothing is visible.
  func colors(over background: CellColor) -> RasterCellColors? {
    let (top, bottom) = (top.color(over: background), bottom.color(over: background))
    guard let first = top ?? bottom else { return nil }
    let isLower = top == nil
    let style = CellStyle(foreground: first, background: isLower ? background : bottom ?? background)
    return RasterCellColors(style: style, isLower: isLower, isHalf: top == nil || bottom == nil)
  }
}

struct RasterCellColors {
  let style: CellStyle
  let isLower: Bool
  /// Whether only the foreground is visible.
  let isHalf: Bool

  /// The color of a character in place of the pixels.
  var average: CellColor {
    isHalf ? style.foreground : style.foreground.mixed(with: style.background, own: 0.5)
  }

  /// The ASCII character that is about as bright as the pixels.
  var asciiMark: String {
    let luminance = isHalf ? style.foreground.luminance / 2 : average.luminance
    return Self.marks[luminance * Self.marks.count / 256]
  }

  private static let marks = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
}

extension CellStyle {
  /// Returns the pixels of a picture in dark grays, for a picture behind a presentation.
  func faint(over background: CellColor) -> CellStyle {
    CellStyle(foreground: foreground.faint(over: background), background: self.background.faint(over: background))
  }
}

extension CellColor {
  fileprivate func faint(over background: CellColor) -> CellColor {
    guard !isTerminalDefault else { return background }
    let gray = UInt8(luminance)
    let base = background.isTerminalDefault ? CellColor(red: 0, green: 0, blue: 0) : background
    return CellColor(red: gray, green: gray, blue: gray).mixed(with: base, own: 0.35)
  }
}

extension Bitmap.Pixel {
  /// Returns the color over a background; `nil` if the pixel is not visible.
  ///
  /// Over an unknown background, a pixel is visible if it is at least half opaque.
  fileprivate func color(over background: CellColor) -> CellColor? {
    let own = CellColor(red: red, green: green, blue: blue)
    if alpha == 255 { return own }
    guard alpha > 5 else { return nil }
    if background.isTerminalDefault { return alpha >= 128 ? own : nil }
    return own.mixed(with: background, own: Double(alpha) / 255)
  }
}
