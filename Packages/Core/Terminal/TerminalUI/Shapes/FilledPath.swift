/// The inside of a path, as the quarters of cells that it covers.
package struct FilledPath {
  private struct Edge {
    let top: Path.Point
    let bottom: Path.Point
    let direction: Int

    func x(atY y: Double) -> Double { top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y) }
  }

  private let edges: [Edge]
  private let isEvenOdd: Bool

  package init(_ path: Path, isEvenOdd: Bool = false) {
    self.isEvenOdd = isEvenOdd
    edges = path.polylines.flatMap { line in
      // A part that is not closed is filled as if it were.
      zip(line.points, line.points.dropFirst() + line.points.prefix(1)).compactMap { start, end in
        if start.y == end.y { return nil }
        return start.y < end.y
          ? Edge(top: start, bottom: end, direction: 1) : Edge(top: end, bottom: start, direction: -1)
      }
    }
  }

  /// Returns the intervals of a horizontal line that are inside, from the left.
  package func intervals(atY y: Double) -> [Range<Double>] {
    let crossings = edges.filter { $0.top.y <= y && y < $0.bottom.y }
      .map { (x: $0.x(atY: y), direction: $0.direction) }.sorted { $0.x < $1.x }
    var (intervals, winding): ([Range<Double>], Int) = ([], 0)
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += isEvenOdd ? 1 : crossing.direction
      let isInside = isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
      if isInside, crossing.x < next.x { intervals.append(crossing.x..<next.x) }
    }
    return intervals
  }

  /// Returns the covered quarters of the cells of a row; rows and columns are counted from the origin of the path.
  func quarters(inRow row: Int, columns: Range<Int>) -> [Quarters] {
    var found = Array(repeating: Quarters(), count: columns.count)
    for half in 0..<2 {
      // A quarter is covered if its center is inside.
      let y = (Double(row) + (half == 0 ? 0.25 : 0.75)) * Length.pointsPerRow
      for interval in intervals(atY: y) {
        Self.insert(
          interval, columns, (half == 0 ? .topLeft : .bottomLeft, half == 0 ? .topRight : .bottomRight), &found)
      }
    }
    return found
  }

  private static func insert(
    _ interval: Range<Double>, _ columns: Range<Int>, _ sides: (left: Quarters, right: Quarters),
    _ found: inout [Quarters]
  ) {
    let halfColumn = Length.pointsPerColumn / 2
    // The first half column whose center is inside, and the first one behind the interval.
    let (lower, upper) = (interval.lowerBound / halfColumn - 0.5, interval.upperBound / halfColumn - 0.5)
    let limits = Double(2 * columns.lowerBound)...Double(2 * columns.upperBound)
    let start = Int(min(max(lower.rounded(.up), limits.lowerBound), limits.upperBound))
    let end = Int(min(max(upper.rounded(.up), limits.lowerBound), limits.upperBound))
    for half in start..<max(start, end) {
      found[half / 2 - columns.lowerBound].insert(half.isMultiple(of: 2) ? sides.left : sides.right)
    }
  }
}

package struct Quarters: OptionSet, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let topLeft = Quarters(rawValue: 1)
  package static let topRight = Quarters(rawValue: 2)
  package static let bottomLeft = Quarters(rawValue: 4)
  package static let bottomRight = Quarters(rawValue: 8)
  package static let all = Quarters(rawValue: 15)

  var count: Int { rawValue.nonzeroBitCount }
  /// The block character that covers the quarters (Unicode, Block Elements).
  var block: String { Self.blocks[rawValue] }

  fileprivate static let blocks = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}

extension Quarters {
  /// Creates the quarters that a block character covers; `nil` for other characters.
  package init?(block glyph: Glyph) {
    guard let scalar = Unicode.Scalar(glyph.bits), glyph != .space,
      let index = Self.blocks.firstIndex(of: String(Character(scalar)))
    else { return nil }
    self.init(rawValue: index)
  }
}
