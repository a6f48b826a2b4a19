/// Turns the difference between two frames into the bytes that make a terminal show the second.
///
/// Follows ECMA-48 for cursor, erasing and rendition, DEC's scrolling region for rows that moved as one, and the
/// synchronized-output mode 2026 so that a frame appears at once; a terminal that does not know the mode ignores it.
/// What a frame costs grows with what has changed, and never waits for the terminal to answer.
struct FrameEncoder {
  /// The colour of the window's ground: where there are no colours, another ground is shown in reverse.
  var ground: CellColor = .terminalDefault

  private var output = ControlBytes()
  private var rendition: Rendition
  /// Whether erasing leaves the background of the moment, and not the terminal's own.
  private let erasesWithBackground: Bool
  /// Where the terminal's cursor is, where that is sure.
  private var position: Point?
  /// The row that the cursor is surely in, whatever its column.
  private var line: Int?

  init(colors: TerminalCapabilities.Colors, erasesWithBackground: Bool = true) {
    rendition = Rendition(colors: colors)
    self.erasesWithBackground = erasesWithBackground
  }

  /// The bytes that take the terminal from the previous frame to the next; `nil` stands for an unknown screen.
  mutating func encode(_ next: CellBuffer, after previous: CellBuffer?, cursor: Point?, lastCursor: Point?) -> [UInt8] {
    output.removeAll()
    rendition.start(ground: ground)
    position = nil
    line = nil
    output.append("\u{1B}[?2026h")
    // A cursor that is on the screen would run over it while the cells are written.
    if lastCursor != nil { output.append("\u{1B}[?25l") }
    let start = output.bytes.count
    encodeCells(of: next, after: previous)
    guard output.bytes.count > start || cursor != lastCursor else { return [] }
    rendition.finish(&output)
    if let cursor {
      move(to: cursor)
      output.append("\u{1B}[?25h")
    }
    output.append("\u{1B}[?2026l")
    return output.bytes
  }

  private mutating func encodeCells(of next: CellBuffer, after previous: CellBuffer?) {
    let width = next.size.width
    let shown = base(of: next, after: previous)
    next.cells.withUnsafeBufferPointer { cells in
      shown.withUnsafeBufferPointer { shown in
        for y in 0..<next.size.height {
          let range = y * width..<(y + 1) * width
          encode(Row(y: y, cells: .init(rebasing: cells[range]), shown: .init(rebasing: shown[range])), next.glyphs)
        }
      }
    }
  }

  /// What the screen shows before cells are written: the previous frame, its rows moved to where they are now, or
  /// nothing at all.
  private mutating func base(of next: CellBuffer, after previous: CellBuffer?) -> [Cell] {
    guard let previous, previous.size == next.size else {
      output.append("\u{1B}[0m\u{1B}[2J")
      return Array(repeating: Cell(), count: next.cells.count)
    }
    guard let shift = RowShift(from: previous, to: next) else { return previous.cells }
    scroll(shift)
    return shift.applied(to: previous)
  }

  /// Has the terminal move rows. What comes into the region is blank, in the terminal's own colours.
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
    // Without colours every other ground is reversed, and what is erased is not.
    rendition.colors == .none ? background == ground : erasesWithBackground || background.isTerminalDefault
  }

  /// Blanks the cells from a place as cheaply as it can be done. Gives the place behind them.
  private mutating func putBlanks(of row: Row, from start: Int) -> Int {
    let end = row.endOfBlanks(from: start)
    let lastChange = (start..<end).last { !row.isDone($0) } ?? start
    let count = lastChange + 1 - start
    goTo(Point(x: start, y: row.y), row)
    rendition.setGround(of: row.cells[start].style, &output)
    if end == row.cells.count, count > 2 {
      output.append("\u{1B}[K")
    } else if count > Self.shortestErasure {
      output.control(count, "X")
    } else {
      for _ in 0..<count { output.append(UInt8(ascii: " ")) }
      advance(from: start, by: count, in: row)
    }
    return end == row.cells.count ? end : lastChange + 1
  }

  /// Fewer blanks than this cost no more than to erase them, and to move behind them.
  private static let shortestErasure = 8

  private mutating func put(_ cell: Cell, at point: Point, _ row: Row, _ glyphs: GlyphTable) {
    goTo(point, row)
    rendition.set(cell.style, &output)
    if cell.glyph.isASCII {
      output.append(UInt8(cell.glyph.bits))
    } else {
      var text = ""
      glyphs.append(cell.glyph, to: &text)
      output.append(text)
    }
    if let columns = cell.glyph.surelyDrawnColumns {
      advance(from: point.x, by: columns, in: row)
    } else {
      // Terminals disagree about the width of some characters: what follows one is given its place anew. One scalar takes
      // two columns at the most, so that the row is another only at the edge.
      position = nil
      if cell.glyph.tableIndex != nil || point.x + 2 >= row.cells.count { line = nil }
    }
  }

  // MARK: The cursor

  /// Notes where the cursor is behind what was written. Behind the last column terminals keep it in their own ways.
  private mutating func advance(from x: Int, by count: Int, in row: Row) {
    position = x + count < row.cells.count ? Point(x: x + count, y: row.y) : nil
    if position == nil { line = nil }
  }

  /// Moves to a place. A few cells that are on the screen already are cheaper to write again than to step over.
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
}
