/// A path as braille dots, of which a cell has two columns and four rows; a dot is a square of 4 points.
struct DottedPath {
  private let cells: Rect
  /// The dots of each cell, row by row, as offsets from the blank braille character.
  private var dots: [UInt32]

  private static let pointsPerDot = 4.0
  /// The bits of the dots of a cell, by row, in its left and right column (Unicode, Braille Patterns).
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Creates the dots of a path in the cells in which they are needed, in the coordinates of the path.
  init(_ path: Path, _ style: StrokeStyle, in cells: Rect) {
    self.cells = cells
    dots = Array(repeating: 0, count: cells.size.width * cells.size.height)
    guard style.lineWidth > 0 else { return }
    let reach = max(0, style.lineWidth / Self.pointsPerDot / 2)
    for line in path.polylines {
      let dashes = style.dash.isEmpty ? [line] : line.dashed(style.dash, phase: style.dashPhase)
      for dash in dashes { insert(dash.outline, reach: reach) }
    }
  }

  func forEachCell(_ body: (_ x: Int, _ y: Int, _ dots: UInt32) -> Void) {
    for (index, bits) in dots.enumerated() where bits != 0 {
      body(cells.minX + index % cells.size.width, cells.minY + index / cells.size.width, bits)
    }
  }

  private mutating func insert(_ points: [Path.Point], reach: Double) {
    let inDots = points.map { Path.Point(x: $0.x / Self.pointsPerDot, y: $0.y / Self.pointsPerDot) }
    for (start, end) in zip(inDots, inDots.dropFirst()) {
      guard let shares = visibleShares(of: start, end, margin: reach + 1) else { continue }
      let (first, last) = (
        start.mixed(with: end, share: shares.lowerBound), start.mixed(with: end, share: shares.upperBound)
      )
      // The difference of enormous coordinates may be infinite.
      guard first.isFinite, last.isFinite else { continue }
      // A line of up to one and a half dots has no dots beside it.
      if reach > 0.75 {
        insertWide(start, end, from: first, to: last, reach: reach)
      } else {
        insertThin(start, end, shares)
      }
    }
  }

  private var columns: ClosedRange<Int> { 2 * cells.minX - 1...2 * cells.maxX }
  private var rows: ClosedRange<Int> { 4 * cells.minY - 1...4 * cells.maxY }

  private func dot(_ position: Double, in range: ClosedRange<Int>) -> Int {
    Int(min(max(Double(range.lowerBound), position.rounded(.down)), Double(range.upperBound)))
  }

  /// Inserts the dots of the visible part of a line, in the steps of the whole line.
  ///
  /// A frame may draw the line in parts, each of which has the same dots as the whole.
  private mutating func insertThin(_ start: Path.Point, _ end: Path.Point, _ shares: ClosedRange<Double>) {
    let steps = max(1, max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up))
    let first = (shares.lowerBound * steps).rounded(.down)
    let count = min((shares.upperBound * steps).rounded(.up) - first, Double(columns.count + rows.count + 4))
    for offset in 0...max(0, Int(count)) {
      let point = start.mixed(with: end, share: min(1, (first + Double(offset)) / steps))
      insertDot(x: dot(point.x, in: columns), y: dot(point.y, in: rows))
    }
  }

  /// Inserts the dots near a line, of which a part from one point to another is visible.
  private mutating func insertWide(
    _ start: Path.Point, _ end: Path.Point, from first: Path.Point, to last: Path.Point, reach: Double
  ) {
    let (left, right) = (dot(min(first.x, last.x) - reach, in: columns), dot(max(first.x, last.x) + reach, in: columns))
    let (top, bottom) = (dot(min(first.y, last.y) - reach, in: rows), dot(max(first.y, last.y) + reach, in: rows))
    for y in top...bottom {
      for x in left...right {
        let center = Path.Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if Self.distance(from: center, to: start, end) <= reach { insertDot(x: x, y: y) }
      }
    }
  }

  private static func distance(from point: Path.Point, to start: Path.Point, _ end: Path.Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return point.distance(to: start) }
    let share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared
    return point.distance(to: start.mixed(with: end, share: min(max(0, share), 1)))
  }

  private mutating func insertDot(x: Int, y: Int) {
    let (column, row) = (x >> 1, y >> 2)
    guard cells.contains(TerminalCore.Point(x: column, y: row)) else { return }
    dots[(row - cells.minY) * cells.size.width + column - cells.minX] |= Self.bits[x & 1][y & 3]
  }

  /// Returns the part of a line near the cells (the algorithm of Liang and Barsky), from 0 to 1; `nil` if there is none.
  private func visibleShares(
    of start: Path.Point, _ end: Path.Point, margin: Double
  ) -> ClosedRange<Double>? {
    let (left, right) = (Double(2 * cells.minX) - margin, Double(2 * cells.maxX) + margin)
    let (top, bottom) = (Double(4 * cells.minY) - margin, Double(4 * cells.maxY) + margin)
    var (first, last) = (0.0, 1.0)
    let limits = [
      (start.x - end.x, start.x - left), (end.x - start.x, right - start.x), (start.y - end.y, start.y - top),
      (end.y - start.y, bottom - start.y),
    ]
    for (slope, room) in limits {
      if slope == 0, room < 0 { return nil }
      if slope < 0 { first = max(first, room / slope) }
      if slope > 0 { last = min(last, room / slope) }
    }
    return first <= last ? first...last : nil
  }
}

extension CellCanvas {
  /// Draws a path, in points relative to the frame, with braille dots or in ASCII with asterisks; text in the way
  /// stays.
  @MainActor
  mutating func stroke(_ path: Path, _ style: StrokeStyle, in frame: Rect, with painter: CellPainter) {
    let part = frame.intersection(clip)
    guard !part.isEmpty else { return }
    let dotted = DottedPath(path, style, in: part.offsetBy(dx: -frame.minX, dy: -frame.minY))
    dotted.forEachCell { column, row, dots in
      let (x, y) = (frame.minX + column, frame.minY + row)
      drawLine(usesASCIISymbols ? "*" : braille(dots, over: buffer[x, y].glyph), x: x, y: y, with: painter)
    }
  }

  private func braille(_ dots: UInt32, over glyph: Glyph) -> String {
    let blank: UInt32 = 0x2800
    let present = (blank...blank + 0xFF).contains(glyph.bits) ? glyph.bits - blank : 0
    return Unicode.Scalar(blank + (dots | present)).map { String(Character($0)) } ?? " "
  }
}
