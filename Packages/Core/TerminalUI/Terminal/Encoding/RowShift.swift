/// Rows that are on the screen already, but higher or lower: what a list leaves behind when it scrolls.
///
/// A terminal moves rows by itself in some twenty bytes, whatever is in them.
struct RowShift: Equatable {
  /// The rows among which the terminal moves them.
  let rows: Range<Int>
  /// How many rows up; negative for down.
  let distance: Int

  /// Fewer rows than this are written as cheaply as they are moved.
  private static let leastGain = 3

  init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  /// The shift that leaves least to be written; `nil` where it is best to write what has changed.
  init?(from old: CellBuffer, to new: CellBuffer) {
    let changed = (0..<new.size.height).filter { old.row($0) != new.row($0) }
    guard changed.count > Self.leastGain, let first = changed.first, let last = changed.last else { return nil }
    let places = Self.places(of: old, in: first...last)
    let moves = changed.compactMap { y in
      places[Self.hash(of: new, y)].flatMap { from in from.map { (y: y, distance: $0 - y) } }
    }
    let votes = Dictionary(moves.map { ($0.distance, 1) }, uniquingKeysWith: +)
    guard let best = votes.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), best.key != 0 else { return nil }
    let moved = moves.filter { $0.distance == best.key }.map(\.y)
    guard let top = moved.first, let bottom = moved.last else { return nil }
    let exact = min(top, top + best.key)..<max(bottom, bottom + best.key) + 1
    rows = Self.widened(exact, by: best.key, from: old, to: new)
    distance = best.key
    let disturbed = rows.count - changed.count { rows.contains($0) }
    guard best.value - disturbed >= Self.leastGain else { return nil }
  }

  /// Takes in the rows at the edge from which the others move away that are nearly what they were one place on: a scroll bar
  /// beside them moves by a step of its own.
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

  /// Where in the old frame each row stood, by its hash; `nil` for a row that is there more than once.
  private static func places(of buffer: CellBuffer, in rows: ClosedRange<Int>) -> [Int: Int?] {
    var places: [Int: Int?] = [:]
    for y in rows {
      let hash = hash(of: buffer, y)
      places[hash] = .some(places[hash] == nil ? y : nil)
    }
    return places
  }

  /// Two rows of one hash need not be equal: what differs is written after the move.
  private static func hash(of buffer: CellBuffer, _ y: Int) -> Int {
    buffer.row(y).reduce(0) { hash, cell in
      (hash &* 31 &+ Int(cell.glyph.bits)) &* 31 &+ cell.style.fingerprint
    }
  }

  /// The cells of a frame as they are after the move.
  func applied(to buffer: CellBuffer) -> [Cell] {
    let width = buffer.size.width
    var cells = buffer.cells
    for y in rows {
      let from = y + distance
      let target = y * width..<(y + 1) * width
      if rows.contains(from) {
        cells.replaceSubrange(target, with: buffer.row(from))
      } else {
        for index in target { cells[index] = Cell() }
      }
    }
    return cells
  }
}

extension CellStyle {
  fileprivate var fingerprint: Int {
    Int(foreground.bits) &* 7 &+ Int(background.bits) &* 3 &+ Int(attributes.rawValue)
  }
}
