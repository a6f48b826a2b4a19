/// A block of rows that is already on the screen at another position, as after a list scrolls.
///
/// A terminal scrolls rows with about twenty bytes of output, regardless of their content.
struct RowShift: Equatable {
  package let rows: Range<Int>
  /// The number of rows to move up; negative to move down.
  package let distance: Int
  /// The minimum number of saved rows; for fewer, writing them costs no more than scrolling.
  private static let minimumGain = 3

  package init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  /// Finds the shift that leaves the least to write; `nil` if writing all changes is cheaper.
  ///
  /// - Parameters:
  ///   - rows: The rows in which the frames can differ, in ascending order.
  ///   - known: The distance by which the program has moved rows; `nil` if all distances are searched.
  package init?(from old: CellBuffer, to new: CellBuffer, in rows: [Int], by known: Int? = nil) {
    guard rows.count > Self.minimumGain else { return nil }
    let changed = rows.filter { old.row($0) != new.row($0) }
    guard changed.count > Self.minimumGain, let first = changed.first, let last = changed.last else { return nil }
    let moves =
      known.map { Self.moves(of: changed, by: $0, from: old, to: new) }
      ?? Self.moves(of: changed, amid: first...last, from: old, to: new)
    let votes = Dictionary(moves.map { ($0.distance, 1) }, uniquingKeysWith: +)
    guard let best = votes.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), best.key != 0 else { return nil }
    let moved = moves.filter { $0.distance == best.key }.map(\.y)
    guard let top = moved.first, let bottom = moved.last else { return nil }
    let exact = min(top, top + best.key)..<max(bottom, bottom + best.key) + 1
    self.rows = Self.widened(exact, by: best.key, from: old, to: new)
    distance = best.key
    let scrolled = self.rows
    let disturbed = scrolled.count - changed.count { scrolled.contains($0) }
    guard best.value - disturbed >= Self.minimumGain else { return nil }
  }

  /// Extends the range by the edge rows that are nearly equal to their shifted counterparts.
  ///
  /// A scroll bar beside the rows moves by a different distance, so such rows are not exactly equal.
  private static func widened(
    _ rows: Range<Int>, by distance: Int, from old: CellBuffer, to new: CellBuffer
  ) -> Range<Int> {
    var (top, bottom) = (rows.lowerBound, rows.upperBound)
    func gains(_ y: Int) -> Bool {
      differences(new.row(y), old.row(y + distance)) < differences(new.row(y), old.row(y))
    }
    if distance > 0 {
      while top > 0, gains(top - 1) { top -= 1 }
    } else {
      while bottom < new.size.height, gains(bottom) { bottom += 1 }
    }
    return top..<bottom
  }

  private static func differences(_ row: ArraySlice<Cell>, _ other: ArraySlice<Cell>) -> Int {
    zip(row, other).count { $0 != $1 }
  }

  private static func moves(
    of changed: [Int], by distance: Int, from old: CellBuffer, to new: CellBuffer
  ) -> [(y: Int, distance: Int)] {
    let sources = 0..<old.size.height
    return changed.filter { sources.contains($0 + distance) && new.row($0) == old.row($0 + distance) }
      .map { (y: $0, distance: distance) }
  }

  private static func moves(
    of changed: [Int], amid rows: ClosedRange<Int>, from old: CellBuffer, to new: CellBuffer
  ) -> [(y: Int, distance: Int)] {
    let places = places(of: old, in: rows)
    return changed.compactMap { y in
      places[hash(of: new, y)].flatMap { from in from.map { (y: y, distance: $0 - y) } }
    }
  }

  /// Returns the previous position of each row by its hash; `nil` for a hash that occurs more than once.
  private static func places(of buffer: CellBuffer, in rows: ClosedRange<Int>) -> [Int: Int?] {
    var places: [Int: Int?] = [:]
    for y in rows {
      let hash = hash(of: buffer, y)
      places[hash] = .some(places[hash] == nil ? y : nil)
    }
    return places
  }

  /// Returns a hash of a row; a collision is harmless, because differences are written after the scroll.
  private static func hash(of buffer: CellBuffer, _ y: Int) -> Int {
    buffer.row(y).reduce(0) { hash, cell in
      (hash &* 31 &+ Int(cell.glyph.bits)) &* 31 &+ cell.style.fingerprint
    }
  }

  func applied(to buffer: CellBuffer) -> [Cell] {
    var shifted = buffer
    shifted.moveRows(of: Rect(x: 0, y: rows.lowerBound, width: buffer.size.width, height: rows.count), by: -distance)
    for y in rows where !rows.contains(y + distance) {
      shifted.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), with: Cell())
    }
    return shifted.cells
  }
}

extension CellStyle {
  fileprivate var fingerprint: Int {
    Int(foreground.bits) &* 7 &+ Int(background.bits) &* 3 &+ Int(attributes.rawValue)
  }
}
