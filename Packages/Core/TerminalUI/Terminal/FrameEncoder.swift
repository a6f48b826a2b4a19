/// Turns the difference between two frames into the bytes that make a terminal show the second.
///
/// Follows ECMA-48 for cursor and rendition, and the synchronized-output mode 2026 so that a frame appears at once;
/// a terminal that does not know the mode ignores it.
struct FrameEncoder {
  let colors: TerminalCapabilities.Colors
  /// The colour of the window's ground: where there are no colours, another ground is shown in reverse.
  var ground: CellColor = .terminalDefault

  private var output: [UInt8] = []
  private var style: CellStyle?
  private var position: Point?

  init(colors: TerminalCapabilities.Colors) {
    self.colors = colors
  }

  /// The bytes that take the terminal from the previous frame to the next; `nil` stands for an unknown screen.
  mutating func encode(_ next: CellBuffer, after previous: CellBuffer?, cursor: Point?, lastCursor: Point?) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    style = nil
    position = nil
    let known = previous.flatMap { $0.size == next.size ? $0 : nil }
    if known == nil { emit("\u{1B}[0m\u{1B}[2J") }
    for y in 0..<next.size.height { encodeRow(y, of: next, after: known) }
    guard !output.isEmpty || cursor != lastCursor else { return [] }
    let body = output
    output = Array("\u{1B}[?2026h\u{1B}[?25l".utf8) + body
    if style != nil { emit("\u{1B}[0m") }
    if let cursor {
      move(to: cursor)
      emit("\u{1B}[?25h")
    }
    emit("\u{1B}[?2026l")
    return output
  }

  private mutating func encodeRow(_ y: Int, of next: CellBuffer, after previous: CellBuffer?) {
    let row = next.row(y)
    let start = row.startIndex
    var x = 0
    while x < next.size.width {
      let cell = row[start + x]
      let isSame = previous.map { $0.cells[start + x] == cell } ?? (cell == Cell())
      // The right half of a wide glyph comes with its left half.
      if !isSame, !cell.glyph.isContinuation { put(cell, at: Point(x: x, y: y), glyphs: next.glyphs) }
      x += 1
    }
  }

  private mutating func put(_ cell: Cell, at point: Point, glyphs: GlyphTable) {
    if position != point { move(to: point) }
    set(cell.style)
    if cell.glyph.isASCII {
      output.append(UInt8(cell.glyph.bits))
      position = Point(x: point.x + 1, y: point.y)
    } else {
      var text = ""
      glyphs.append(cell.glyph, to: &text)
      emit(text)
      // Terminals disagree about the width of some characters: what follows one is given its place anew.
      position = isSafe(cell.glyph) ? Point(x: point.x + 1, y: point.y) : nil
    }
  }

  /// Whether every terminal draws the glyph in one column: Latin, box drawing, blocks and simple shapes.
  private func isSafe(_ glyph: Glyph) -> Bool {
    (0xA1...0x24F).contains(glyph.bits) || (0x2010...0x2027).contains(glyph.bits)
      || (0x2500...0x259F).contains(glyph.bits)
  }

  private mutating func move(to point: Point) {
    if let position, position.y == point.y, point.x > position.x {
      emit("\u{1B}[\(point.x - position.x)C")
    } else {
      emit("\u{1B}[\(point.y + 1);\(point.x + 1)H")
    }
    position = point
  }

  private mutating func emit(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  // MARK: Rendition

  private mutating func set(_ next: CellStyle) {
    let next = shown(next)
    guard next != style else { return }
    var codes: [String] = []
    let old = style ?? CellStyle()
    let base: CellStyle
    if style == nil || !next.attributes.isSuperset(of: old.attributes) {
      codes.append("0")
      base = CellStyle()
    } else {
      base = old
    }
    codes += attributeCodes(next.attributes.subtracting(base.attributes))
    if next.foreground != base.foreground { codes.append(colorCode(next.foreground, base: 30)) }
    if next.background != base.background { codes.append(colorCode(next.background, base: 40)) }
    emit("\u{1B}[" + codes.joined(separator: ";") + "m")
    style = next
  }

  /// The style as the terminal can show it.
  private func shown(_ style: CellStyle) -> CellStyle {
    guard colors == .none else { return style }
    var plain = CellStyle(attributes: style.attributes)
    if style.background != ground { plain.attributes.insert(.reverse) }
    return plain
  }

  private func attributeCodes(_ attributes: TextAttributes) -> [String] {
    let codes: [(TextAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    return codes.filter { attributes.contains($0.0) }.map(\.1)
  }

  /// The code for a colour; `base` is 30 for the foreground and 40 for the background.
  private func colorCode(_ color: CellColor, base: Int) -> String {
    if color.isTerminalDefault { return String(base + 9) }
    switch colors {
    case .direct: return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
    case .indexed: return "\(base + 8);5;\(color.indexed)"
    case .sixteen:
      let index = Int(color.sixteen)
      return String(index < 8 ? base + index : base + 60 + index - 8)
    case .none: return String(base + 9)
    }
  }
}
