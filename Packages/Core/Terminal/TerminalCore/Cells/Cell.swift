package import TextSafety

/// The attributes of a cell besides its colors.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bit mask of the attributes.
  public let rawValue: UInt8

  /// Creates a set of attributes.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bold text.
  public static let bold = TextAttributes(rawValue: 1)
  /// Dim text.
  public static let dim = TextAttributes(rawValue: 2)
  /// Italic text.
  public static let italic = TextAttributes(rawValue: 4)
  /// Underlined text.
  public static let underline = TextAttributes(rawValue: 8)
  /// Text with foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 16)
  /// Text with a line through it.
  public static let strikethrough = TextAttributes(rawValue: 32)
}

/// The colors and attributes of a cell.
public struct CellStyle: Hashable, Sendable {
  /// The color of the character.
  public var foreground: CellColor = .terminalDefault
  /// The color behind the character.
  public var background: CellColor = .terminalDefault
  /// The text attributes.
  public var attributes: TextAttributes = []
  package var link = LinkID.none

  /// Creates a style.
  public init(
    foreground: CellColor = .terminalDefault, background: CellColor = .terminalDefault,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// The content of a cell as a number: a scalar, an index into a `GlyphTable`, or a further column of a wide glyph.
package struct Glyph: Hashable, Sendable {
  package let bits: UInt32

  package init(_ safe: SafeScalar) {
    bits = safe.scalar.value
  }

  init(tableIndex: Int) {
    bits = Self.tableFlag | UInt32(tableIndex)
  }

  private init(bits: UInt32) {
    self.bits = bits
  }

  init(rasterBits: UInt32) {
    bits = rasterBits
  }

  package static let space = Glyph(" ")
  /// A further column of the wide glyph in a cell before.
  package static let continuation = Glyph(bits: .max)
  private static let tableFlag: UInt32 = 0x8000_0000
  /// Whether this is a further column of a wide glyph.
  package var isContinuation: Bool { bits == .max }
  package var isASCII: Bool { bits < 0x80 }
  var tableIndex: Int? { bits & Self.tableFlag != 0 && !isContinuation ? Int(bits & ~Self.tableFlag) : nil }
}

package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: CellStyle

  package init(glyph: Glyph = .space, style: CellStyle = CellStyle()) {
    self.glyph = glyph
    self.style = style
  }
}

/// Assigns numbers to grapheme clusters of several scalars, so that a cell needs no string.
///
/// Glyphs are created from sanitized text only, so a frame contains no control sequences except the encoder's own.
package final class GlyphTable {
  private var clusters: [String] = []
  private var indices: [String: Int] = [:]
  /// The width of the widest glyph in columns.
  package private(set) var widest = 2
  /// The hyperlinks of the same frames.
  package let links = LinkTable()
  private var graphics: [Int: WeakGraphic] = [:]
  private var lastGraphic = 0

  private struct WeakGraphic {
    weak var graphic: TerminalGraphic?
  }

  package init() {}

  /// Creates a graphic, whose cells can refer to it while the caller retains it.
  ///
  /// A number is used again only after 2,047 others.
  ///
  /// - Returns: The graphic; `nil` if it has no cells or too many, or too many graphics are in use.
  package func makeGraphic(
    size: Size, data: TerminalGraphic.Data, styles: [CellStyle], background: CellColor?
  ) -> TerminalGraphic? {
    let most = TerminalGraphic.maximumSize
    guard size.width > 0, size.height > 0, size.width <= most.width, size.height <= most.height,
      styles.count == size.width * size.height
    else { return nil }
    let next = (1...2047).lazy.map { (self.lastGraphic + $0 - 1) % 2047 + 1 }
    guard let number = next.first(where: { self.graphics[$0]?.graphic == nil }) else { return nil }
    lastGraphic = number
    let graphic = TerminalGraphic(number: number, size: size, data: data, styles: styles, background: background)
    graphics[number] = WeakGraphic(graphic: graphic)
    return graphic
  }

  func graphic(_ number: Int) -> TerminalGraphic? { graphics[number]?.graphic }

  package func glyph(for safe: SafeCharacter) -> Glyph {
    if let scalar = safe.onlyScalar { return Glyph(scalar) }
    let cluster = String(safe.character)
    if let index = indices[cluster] { return Glyph(tableIndex: index) }
    clusters.append(cluster)
    widest = max(widest, CharacterWidth.of(safe.character))
    indices[cluster] = clusters.count - 1
    return Glyph(tableIndex: clusters.count - 1)
  }

  /// Appends the text of a glyph; nothing for a further column of a wide glyph.
  package func append(_ glyph: Glyph, to text: inout String) {
    if glyph.isContinuation { return }
    if glyph.isRaster { return text.unicodeScalars.append(glyph.halfBlock) }
    if let index = glyph.tableIndex {
      text += clusters[index]
    } else if let scalar = Unicode.Scalar(glyph.bits) {
      text.unicodeScalars.append(scalar)
    }
  }
}

extension RandomAccessCollection<Cell> where Index == Int {
  /// Returns the index after the last column of the glyph whose first cell is at an index of a row.
  func end(ofGlyphAt index: Int) -> Int {
    var end = index + 1
    while end < endIndex, self[end].glyph.isContinuation { end += 1 }
    return end
  }
}

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

  /// Moves the cells of a rectangle, which must be inside the grid, by a number of rows; negative for up.
  ///
  /// Cells that would leave the rectangle are lost, and the rows that become free keep their cells.
  package mutating func moveRows(of part: Rect, by distance: Int) {
    guard abs(distance) < part.size.height else { return }
    let targets = max(part.minY, part.minY + distance)..<min(part.maxY, part.maxY + distance)
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      // No row is overwritten before it has been copied.
      for y in distance < 0 ? Array(targets) : targets.reversed() {
        (first + y * width + part.minX).update(
          from: first + (y - distance) * width + part.minX, count: part.size.width)
      }
    }
  }

  /// Returns the columns of the glyph whose first cell is at a place.
  package func columns(ofGlyphAt x: Int, _ y: Int) -> Range<Int> {
    let start = y * size.width
    return x..<row(y).end(ofGlyphAt: start + x) - start
  }

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
