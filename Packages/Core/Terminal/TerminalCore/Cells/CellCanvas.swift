import TextSafety

/// The drawing target of views: a buffer, a clip rectangle, and overrides of the views' colors.
package struct CellCanvas {
  package var buffer: CellBuffer
  /// The rectangle to which drawing is limited.
  package var clip: Rect
  package var foregroundOverride: CellColor?
  package var preservedForegrounds: [CellColor] = []
  package var link = LinkID.none
  package var usesASCIISymbols = false
  /// The position of the terminal cursor; `nil` if no view sets one.
  package var cursor: Point?

  package init(buffer: CellBuffer) {
    self.buffer = buffer
    clip = Rect(size: buffer.size)
  }

  @MainActor
  package mutating func clipped(to rect: Rect, _ draw: (inout CellCanvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    if !clip.isEmpty { draw(&self) }
    clip = outer
  }

  /// Draws with every foreground color replaced, except some.
  @MainActor
  package mutating func overridingForeground(
    with color: CellColor, except preserved: [CellColor] = [], _ draw: (inout CellCanvas) -> Void
  ) {
    let outer = (foregroundOverride, preservedForegrounds)
    (foregroundOverride, preservedForegrounds) = (color, preserved)
    draw(&self)
    (foregroundOverride, preservedForegrounds) = outer
  }

  package mutating func fill(_ rect: Rect, background: CellColor, foreground: CellColor = .terminalDefault) {
    let part = rect.intersection(clip)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY { cutWideGlyphs(at: part.minX..<part.maxX, y) }
    buffer.fill(part, with: Cell(style: CellStyle(foreground: foreground, background: background)))
  }

  /// Sets the background of a rectangle and preserves the text in it.
  package mutating func setBackground(_ background: CellColor, of rect: Rect) {
    let part = rect.intersection(clip)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { buffer[x, y].style.background = background }
    }
  }

  /// Adds text attributes to a rectangle and preserves the text in it.
  package mutating func insert(_ attributes: TextAttributes, in rect: Rect) {
    let part = rect.intersection(clip)
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { buffer[x, y].style.attributes.formUnion(attributes) }
    }
  }

  /// Writes text in one row, replacing its control characters, and returns the column after it.
  ///
  /// `foregroundOverride` replaces the foreground. Without a background, the existing one is preserved.
  @discardableResult
  package mutating func write(
    _ text: Substring, at point: Point, foreground: CellColor, background: CellColor? = nil,
    attributes: TextAttributes = []
  ) -> Int {
    var x = point.x
    guard point.y >= clip.minY, point.y < clip.maxY else { return x }
    let isPlain = text.unicodeScalars.allSatisfy { CharacterWidth.isPlain($0) && ($0.isASCII || !usesASCIISymbols) }
    if isPlain {
      return writePlain(text.unicodeScalars, at: point, ink(foreground), background, attributes)
    }
    if usesASCIISymbols {
      let scalars = ASCIISymbols.columns(of: text)
      return writePlain(scalars, at: point, ink(foreground), background, attributes)
    }
    for original in text {
      guard let character = SafeCharacter(original) else { continue }
      let width = CharacterWidth.of(character.character)
      // A combining mark without a base has no cell.
      if width == 0 { continue }
      if x >= clip.maxX { break }
      if x >= clip.minX, x + width <= clip.maxX {
        var style = buffer[x, point.y].style
        style.foreground = ink(foreground)
        style.attributes = attributes
        style.link = link
        if let background { style.background = background }
        put(Cell(glyph: buffer.glyphs.glyph(for: character), style: style), columns: width, x: x, y: point.y)
      }
      x += width
    }
    return x
  }

  @discardableResult
  package mutating func write(
    _ text: String, at point: Point, foreground: CellColor, background: CellColor? = nil,
    attributes: TextAttributes = []
  ) -> Int {
    write(text[...], at: point, foreground: foreground, background: background, attributes: attributes)
  }

  private func ink(_ foreground: CellColor) -> CellColor {
    guard let foregroundOverride else { return foreground }
    return preservedForegrounds.contains(foreground) ? foreground : foregroundOverride
  }

  private mutating func writePlain(
    _ scalars: some Sequence<Unicode.Scalar>, at point: Point, _ foreground: CellColor, _ background: CellColor?,
    _ attributes: TextAttributes
  ) -> Int {
    var x = point.x
    for scalar in scalars where x < clip.maxX {
      if x >= clip.minX, let safe = SafeScalar(scalar) {
        let cellBackground = background ?? buffer[x, point.y].style.background
        var style = CellStyle(foreground: foreground, background: cellBackground, attributes: attributes)
        style.link = link
        put(Cell(glyph: Glyph(safe), style: style), x: x, y: point.y)
      }
      x += 1
    }
    return x
  }

  /// Writes a cell and the further columns of its glyph; the rest of a wide glyph that it cuts becomes spaces.
  mutating func put(_ cell: Cell, columns: Int = 1, x: Int, y: Int) {
    cutWideGlyphs(at: x..<x + columns, y)
    buffer[x, y] = cell
    for column in x + 1..<x + columns { buffer[column, y] = Cell(glyph: .continuation, style: cell.style) }
  }

  /// Replaces the parts of wide glyphs next to a range that will be overwritten with spaces.
  package mutating func cutWideGlyphs(at columns: Range<Int>, _ y: Int) {
    var start = columns.lowerBound
    while start > 0, buffer[start, y].glyph.isContinuation { start -= 1 }
    for x in start..<columns.lowerBound { buffer[x, y].glyph = .space }
    var end = columns.upperBound
    while end < buffer.size.width, buffer[end, y].glyph.isContinuation {
      buffer[end, y].glyph = .space
      end += 1
    }
  }
}
