import TextSafety

extension Glyph {
  /// The bits that mark a cell of a picture.
  ///
  /// The lower ones are, from the top: whether the background is above the foreground, the number of the graphic (11),
  /// and its row and column (9 each).
  private static let rasterFlag: UInt32 = 0x4000_0000
  private static let lowerFlag: UInt32 = 0x2000_0000

  /// A cell of a picture: two pixels, one above the other, in the foreground and the background color.
  ///
  /// Text and terminals without graphics show a half block. `graphic` is the number of a graphic of the glyph table
  /// that shows the same in a higher resolution, or 0; `row` and `column` are up to 511.
  package static func raster(isLower: Bool = false, graphic: Int = 0, row: Int = 0, column: Int = 0) -> Glyph {
    let place = UInt32(graphic & 0x7FF) << 18 | UInt32(row & 0x1FF) << 9 | UInt32(column & 0x1FF)
    return Glyph(rasterBits: rasterFlag | (isLower ? lowerFlag : 0) | place)
  }

  package var isRaster: Bool { bits & 0xC000_0000 == Self.rasterFlag }
  var halfBlock: Unicode.Scalar { bits & Self.lowerFlag == 0 ? "▀" : "▄" }

  /// The number of the graphic, and the row and the column in it; `nil` for other glyphs.
  var graphicPlace: (graphic: Int, row: Int, column: Int)? {
    let graphic = Int(bits >> 18 & 0x7FF)
    return isRaster && graphic > 0 ? (graphic, Int(bits >> 9 & 0x1FF), Int(bits & 0x1FF)) : nil
  }
}

/// A picture that a terminal with Kitty's graphics protocol draws in a rectangle of cells.
package final class TerminalGraphic {
  package enum Data {
    case png([UInt8])
    /// Four bytes for each pixel: red, green, blue and alpha.
    case pixels(width: Int, height: Int, [UInt8])
  }

  /// The largest size in cells, for which Kitty defines diacritics.
  package static let maximumSize = Size(
    width: PlaceholderCell.diacritics.count, height: PlaceholderCell.diacritics.count)

  package let number: Int
  package let size: Size
  let data: Data
  /// The colors of the half blocks, row by row.
  ///
  /// A cell in other colors is selected, dimmed or faded, and is drawn as a half block.
  private let styles: [CellStyle]
  let background: CellColor?

  init(number: Int, size: Size, data: Data, styles: [CellStyle], background: CellColor?) {
    (self.number, self.size, self.data, self.styles) = (number, size, data, styles)
    self.background = background
  }

  /// Returns the colors of the half block of a cell; `nil` outside the graphic.
  package func style(row: Int, column: Int) -> CellStyle? {
    guard row < size.height, column < size.width else { return nil }
    return styles[row * size.width + column]
  }
}

extension CellCanvas {
  package mutating func put(raster glyph: Glyph, _ style: CellStyle, at point: Point) {
    guard clip.contains(point) else { return }
    put(Cell(glyph: glyph, style: style), x: point.x, y: point.y)
  }
}
