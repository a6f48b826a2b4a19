extension CellStyle {
  /// The style of a page behind a presented view.
  ///
  /// A terminal with many colors shows a blend of text and background. Others have no such color, but an attribute.
  ///
  /// - Parameters:
  ///   - palette: The colors of the page.
  ///   - colors: The colors that the terminal supports.
  /// - Returns: The style.
  @MainActor
  static func dimmed(_ palette: Palette, colors: TerminalCapabilities.Colors) -> CellStyle {
    let (text, background) = (palette[.secondaryText], palette[.background])
    let canBlend = (colors == .direct || colors == .indexed) && !text.isTerminalDefault && !background.isTerminalDefault
    guard canBlend else { return CellStyle(foreground: text, background: background, attributes: .dim) }
    return CellStyle(foreground: text.mixed(with: background, own: 0.55), background: background)
  }
}

extension CellCanvas {
  /// Replaces the colors and attributes of everything that is drawn.
  mutating func flatten(_ style: CellStyle) {
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        buffer[x, y].style =
          buffer[x, y].glyph.isRaster ? buffer[x, y].style.faint(over: style.background) : style
      }
    }
  }

  /// Blanks the phrases that a box would cut, with a margin of one column on both sides.
  ///
  /// Two spaces separate phrases. Backgrounds are unchanged.
  mutating func blankCutText(around box: Rect) {
    let rows = box.intersection(clip)
    for y in rows.minY..<max(rows.minY, rows.maxY) {
      blankPhrase(beside: box.minX, by: -1, y)
      blankPhrase(beside: box.maxX - 1, by: 1, y)
    }
  }

  /// Blanks the phrase at the outer side of an edge, if a part of it is inside or in the margin.
  private mutating func blankPhrase(beside edge: Int, by step: Int, _ y: Int) {
    let margin = edge + step
    guard isInside(margin) else { return }
    if isBlank(margin, y) {
      // Words with one space between them are one phrase.
      guard isInside(edge), !isBlank(edge, y), !isLine(edge, y), isInside(margin + step) else { return }
      guard !isBlank(margin + step, y), !isLine(margin + step, y) else { return }
      return blankPhrase(from: margin + step, by: step, y)
    }
    blankPhrase(from: margin, by: step, y)
  }

  private mutating func blankPhrase(from start: Int, by step: Int, _ y: Int) {
    var x = start
    while isInside(x), !isBlank(x, y) || isInside(x + step) && !isBlank(x + step, y) {
      let isLine = isLine(x, y)
      if isLine, x != start { return }
      buffer[x, y].glyph = .space
      buffer[x, y].style.attributes = []
      // A line is no word, so blanking stops at the margin.
      if isLine { return }
      x += step
    }
  }

  private func isInside(_ x: Int) -> Bool { x >= clip.minX && x < clip.maxX }
  private func isBlank(_ x: Int, _ y: Int) -> Bool { buffer[x, y].glyph == .space }

  /// Returns whether a cell has a line of a border or a bar, or a part of an image, and so not of a word.
  ///
  /// Lines are in the block Box Drawing, or ASCII replacements.
  private func isLine(_ x: Int, _ y: Int) -> Bool {
    let glyph = buffer[x, y].glyph
    return glyph.isRaster || (0x2500...0x257F).contains(glyph.bits)
      || usesASCIISymbols && Self.lineScalars.contains { $0.value == glyph.bits }
  }

  private static let lineScalars: [Unicode.Scalar] = ["-", "=", "|", "+"]
}
