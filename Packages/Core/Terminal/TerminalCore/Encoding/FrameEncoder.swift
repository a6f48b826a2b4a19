/// An encoder that turns the difference between two frames into terminal output.
///
/// It uses ECMA-48 sequences for cursor, erasing and rendition, and DEC's scrolling region for rows that moved
/// together, and OSC 8 for hyperlinks. The synchronized-output mode 2026 makes a frame appear in one step; terminals without the mode ignore it.
/// The output is proportional to the changes, and the encoder never waits for a reply of the terminal.
package struct FrameEncoder {
  /// The background color of the window; without colors, any other background is shown in reverse.
  package var windowBackground: CellColor = .terminalDefault

  package var drawsGraphics = false

  private var output = ControlBytes()
  private var graphics = GraphicsEncoder()
  private var rendition: Rendition
  /// Whether erasing uses the current background color instead of the terminal's default.
  private let erasesWithBackground: Bool
  private let showsLinks: Bool
  /// The position of the terminal's cursor, if it is certain.
  private var position: Point?
  /// The row of the cursor if it is certain, even if the column is not.
  private var line: Int?

  package init(colors: TerminalCapabilities.Colors, erasesWithBackground: Bool = true, showsLinks: Bool = false) {
    rendition = Rendition(colors: colors)
    self.erasesWithBackground = erasesWithBackground
    self.showsLinks = showsLinks
  }

  /// Returns the output that changes the screen to the next frame; the previous one is `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - changedRows: The rows in which the frames can differ, in ascending order; `nil` means all of them.
  ///   - movement: The number of rows by which cells were moved up since the previous frame; `nil` if it is not known.
  package mutating func encode(
    _ next: CellBuffer, after previous: CellBuffer?, changedRows: [Int]? = nil, movedBy movement: Int? = nil,
    cursor: Point?, lastCursor: Point?
  ) -> [UInt8] {
    output.removeAll()
    rendition.start(on: windowBackground, links: showsLinks ? next.glyphs.links : nil)
    position = nil
    line = nil
    // A terminal whose screen is unknown may have lost its graphics.
    if previous == nil { graphics.forget() }
    output.append("\u{1B}[?2026h")
    // A visible cursor would jump across the screen while the cells are written.
    if lastCursor != nil { output.append("\u{1B}[?25l") }
    let start = output.bytes.count
    encodeCells(of: next, after: previous, changedRows, movedBy: movement)
    let commands = graphics.finishFrame(next)
    guard output.bytes.count > start || cursor != lastCursor else { return commands }
    rendition.finish(&output)
    if let cursor {
      move(to: cursor)
      output.append("\u{1B}[?25h")
    }
    output.append("\u{1B}[?2026l")
    return commands.isEmpty ? output.bytes : commands + output.bytes
  }

  /// Returns the output that deletes the graphics from the terminal, which another program may use next.
  package mutating func deleteGraphics() -> [UInt8] { graphics.deleteAll() }

  private mutating func encodeCells(
    of next: CellBuffer, after previous: CellBuffer?, _ changedRows: [Int]?, movedBy movement: Int?
  ) {
    let width = next.size.width
    let isComparable = previous?.size == next.size
    var rows = isComparable ? changedRows ?? Array(0..<next.size.height) : Array(0..<next.size.height)
    let shown = base(of: next, after: previous, &rows, movedBy: movement)
    next.cells.withUnsafeBufferPointer { cells in
      shown.withUnsafeBufferPointer { shown in
        for y in rows {
          let range = y * width..<(y + 1) * width
          encode(Row(y: y, cells: .init(rebasing: cells[range]), shown: .init(rebasing: shown[range])), next.glyphs)
        }
      }
    }
  }

  /// Returns the cells on the screen before the changed cells are written: the previous frame, or a blank screen.
  ///
  /// A scroll also changes the rows that it moves.
  private mutating func base(
    of next: CellBuffer, after previous: CellBuffer?, _ rows: inout [Int], movedBy movement: Int?
  ) -> [Cell] {
    guard let previous, previous.size == next.size else {
      output.append("\u{1B}[0m\u{1B}[2J")
      return Array(repeating: Cell(), count: next.cells.count)
    }
    guard let shift = RowShift(from: previous, to: next, in: rows, by: movement) else { return previous.cells }
    scroll(shift)
    rows = rows.filter { $0 < shift.rows.lowerBound } + shift.rows + rows.filter { $0 >= shift.rows.upperBound }
    return shift.applied(to: previous)
  }

  /// Scrolls rows by terminal commands; rows that enter the region are blank, in the terminal's default colors.
  private mutating func scroll(_ shift: RowShift) {
    output.control(shift.rows.lowerBound + 1, shift.rows.upperBound, "r")
    if shift.distance > 0 {
      output.control(shift.rows.upperBound, 1, "H")
      for _ in 0..<shift.distance { output.append("\n") }
    } else {
      output.control(shift.rows.lowerBound + 1, 1, "H")
      for _ in 0..<(-shift.distance) { output.append("\u{1B}M") }
    }
    output.append("\u{1B}[r")
  }

  // MARK: Rows

  private mutating func encode(_ row: Row, _ glyphs: GlyphTable) {
    var x = 0
    while x < row.cells.count {
      if row.isDone(x) {
        x += 1
      } else if row.cells[x].isBlank, canErase(row.cells[x].style.background) {
        x = putBlanks(of: row, from: x)
      } else {
        put(row.cells[x], at: Point(x: x, y: row.y), row, glyphs)
        x += 1
      }
    }
  }

  private func canErase(_ background: CellColor) -> Bool {
    // Without colors, every other background is shown in reverse, but erased cells are not.
    rendition.colors == .none ? background == windowBackground : erasesWithBackground || background.isTerminalDefault
  }

  /// Blanks cells with the shortest output and returns the column after them.
  private mutating func putBlanks(of row: Row, from start: Int) -> Int {
    let end = row.endOfBlanks(from: start)
    let lastChange = (start..<end).last { !row.isDone($0) } ?? start
    let count = lastChange + 1 - start
    goTo(Point(x: start, y: row.y), row)
    rendition.setGround(of: row.cells[start].style, before: row.ink(after: lastChange), &output)
    if end == row.cells.count, count > 2 {
      output.append("\u{1B}[K")
    } else if count > Self.minimumErasure {
      output.control(count, "X")
    } else {
      for _ in 0..<count { output.append(UInt8(ascii: " ")) }
      advance(from: start, by: count, in: row)
    }
    return end == row.cells.count ? end : lastChange + 1
  }

  /// The number of blanks up to which writing them costs no more than erasing them and moving the cursor.
  private static let minimumErasure = 8

  private mutating func put(_ cell: Cell, at point: Point, _ row: Row, _ glyphs: GlyphTable) {
    if cell.glyph.isRaster { return putRaster(cell, at: point, row, glyphs) }
    if row.mayBeNarrower(point.x) { blankColumns(ofGlyphAt: point, row) }
    goTo(point, row)
    rendition.set(cell.style, &output)
    if cell.glyph.isASCII {
      output.append(UInt8(cell.glyph.bits))
    } else {
      append(cell.glyph, glyphs)
    }
    if let columns = cell.glyph.unambiguousWidth {
      advance(from: point.x, by: columns, in: row)
    } else {
      // Terminals disagree about the width of some characters, so the next cell gets an explicit position. One scalar
      // takes at most two columns, so the row can change only at the edge.
      position = nil
      if cell.glyph.tableIndex != nil || point.x + 2 >= row.cells.count { line = nil }
    }
  }

  /// Blanks the columns of a glyph, which the terminal may draw in fewer of them, so that nothing of the last frame
  /// remains there.
  private mutating func blankColumns(ofGlyphAt point: Point, _ row: Row) {
    goTo(point, row)
    let columns = row.columns(ofGlyphAt: point.x)
    for x in columns {
      rendition.set(row.cells[x].style, &output)
      output.append(UInt8(ascii: " "))
    }
    advance(from: point.x, by: columns.count, in: row)
  }

  private mutating func append(_ glyph: Glyph, _ glyphs: GlyphTable) {
    if glyph.tableIndex == nil, let scalar = Unicode.Scalar(glyph.bits) { return output.append(scalar) }
    var text = ""
    glyphs.append(glyph, to: &text)
    output.append(text)
  }

  /// Writes a part of a picture: a placeholder of a graphic, a half block, or without colors a shade.
  private mutating func putRaster(_ cell: Cell, at point: Point, _ row: Row, _ glyphs: GlyphTable) {
    goTo(point, row)
    if drawsGraphics, let placeholder = PlaceholderCell(cell, glyphs) {
      graphics.use(placeholder.graphic)
      rendition.set(placeholder.style, &output)
      placeholder.append(to: &output)
    } else if rendition.colors == .none {
      rendition.setWithoutColors(cell.style.attributes, &output)
      output.append(cell.shade)
    } else {
      rendition.set(cell.style, &output)
      output.append(cell.glyph.halfBlock)
    }
    advance(from: point.x, by: 1, in: row)
  }

  // MARK: The cursor

  /// Updates the known cursor position after output; terminals differ in its position after the last column.
  private mutating func advance(from x: Int, by count: Int, in row: Row) {
    position = x + count < row.cells.count ? Point(x: x + count, y: row.y) : nil
    if position == nil { line = nil }
  }

  /// Moves the cursor; a few unchanged cells are cheaper to write again than to skip.
  private mutating func goTo(_ point: Point, _ row: Row) {
    guard position != point else { return }
    if let position, position.y == point.y, position.x < point.x, point.x - position.x <= 3 {
      let between = position.x..<point.x
      if between.allSatisfy({ row.cells[$0].glyph.isASCII && rendition.isSet(row.cells[$0].style) }) {
        for x in between { output.append(UInt8(row.cells[x].glyph.bits)) }
        self.position = point
        return
      }
    }
    move(to: point)
  }

  private mutating func move(to point: Point) {
    if let position, position.y == point.y, point.x > position.x {
      output.control(point.x - position.x, "C")
    } else if line == point.y {
      output.control(point.x + 1, "G")
    } else {
      output.control(point.y + 1, point.x + 1, "H")
    }
    position = point
    line = point.y
  }

  // MARK: Row

  /// A row of the next frame with its counterpart on the screen.
  package struct Row {
    package let y: Int
    package let cells: UnsafeBufferPointer<Cell>
    package let shown: UnsafeBufferPointer<Cell>

    func ink(after x: Int) -> CellColor? {
      let next = x + 1
      guard next < cells.count, !isDone(next), !cells[next].glyph.isRaster else { return nil }
      return cells[next].style.foreground
    }

    /// Returns whether a cell needs no output; the further columns of a wide glyph are written with the first one.
    func isDone(_ x: Int) -> Bool {
      if cells[x].glyph.isContinuation { return true }
      guard cells[x] == shown[x] else { return cells[x].looksLike(shown[x]) }
      return cells[x].glyph.tableIndex == nil || columns(ofGlyphAt: x).allSatisfy { cells[$0] == shown[$0] }
    }

    func columns(ofGlyphAt x: Int) -> Range<Int> { x..<cells.end(ofGlyphAt: x) }

    /// Returns whether some terminals draw the glyph at a column in fewer columns than the frame reserves for it.
    func mayBeNarrower(_ x: Int) -> Bool {
      let glyph = cells[x].glyph
      guard !glyph.isASCII, glyph.unambiguousWidth == nil else { return false }
      return columns(ofGlyphAt: x).count > 1 || glyph.isSpacingMark
    }

    /// Returns the end of the run of blanks with the same background that starts at a column.
    func endOfBlanks(from start: Int) -> Int {
      var x = start + 1
      while x < cells.count, cells[x].isBlank, cells[x].style.background == cells[start].style.background { x += 1 }
      return x
    }
  }
}

extension Cell {
  var isBlank: Bool {
    glyph == .space && style.attributes.isDisjoint(with: .visibleOnBlanks) && style.link == .none
  }

  fileprivate func looksLike(_ other: Cell) -> Bool {
    isBlank && other.isBlank && style.background == other.style.background
  }
}

extension TextAttributes {
  fileprivate static let visibleOnBlanks: TextAttributes = [.underline, .reverse, .strikethrough]
}

extension Glyph {
  /// Whether the glyph is a mark without a base, which some terminals add to the character before it.
  fileprivate var isSpacingMark: Bool {
    // SARA AM of Thai and of Lao are letters by category, but extend a cluster.
    if bits == 0xE33 || bits == 0xEB3 { return true }
    return Unicode.Scalar(bits)?.properties.generalCategory == .spacingMark
  }

  /// The width of the glyph in columns if all terminals agree on it; otherwise `nil`.
  var unambiguousWidth: Int? {
    switch bits {
    // Latin, general punctuation, box drawing and block elements.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2010...0x2027, 0x2500...0x259F: 1
    // Kana, ideographs and Hangul syllables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }
}
