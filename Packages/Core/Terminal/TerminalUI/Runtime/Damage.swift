/// The parts of a window that must be drawn again, as a few rectangles.
///
/// How a frame is drawn:
/// 1. The cells of the last frame stay. A node whose output may have changed inserts what it has drawn
///    (`Node.setNeedsDisplay()`). A node that moves inserts its old and its new frame, and a removed node its last one.
/// 2. For each rectangle, the window limits drawing to it, clears it, and draws the tree from back to front. Nodes that
///    draw nothing inside it are skipped with their descendants.
/// 3. So a sheet, a toast or a fade above a change needs no rule of its own: it is drawn again after what is behind it.
/// 4. A cell can depend on its neighbors, because a wide character takes several. The window therefore widens each rectangle
///    (`Window.widened(_:)`).
/// 5. The rows of a list that scrolls move in the grid (`Window.moveCells(in:by:of:)`), if nothing else is drawn there.
///    Damage in their rectangle moves with them.
/// 6. In debug builds, each frame of a window with an `onIssue` handler is compared with a complete one. A difference is
///    reported with the innermost view at the cell (`RuntimeIssue.staleCells`).
struct Damage {
  private(set) var rectangles: [Rect] = []
  /// The maximum number of rectangles, each of which is one pass over the tree; more are merged.
  private static let maximumCount = 4
  /// The cells that a merged rectangle may have more than its parts, because a pass over the tree costs as much or more.
  private static let passCost = 240

  mutating func insert(_ rectangle: Rect) {
    guard !rectangle.isEmpty else { return }
    var merged = rectangle
    // A larger rectangle can be close to others that the smaller one was not.
    while let index = rectangles.firstIndex(where: { Self.growth(of: $0, and: merged) <= Self.passCost }) {
      merged = rectangles.remove(at: index).union(merged)
    }
    rectangles.append(merged)
    if rectangles.count > Self.maximumCount { mergeClosest() }
  }

  /// Inserts the places to which damaged cells move when the cells of a rectangle are moved by a number of rows.
  mutating func move(in part: Rect, by distance: Int) {
    for rectangle in rectangles {
      insert(rectangle.intersection(part).offsetBy(dx: 0, dy: distance).intersection(part))
    }
  }

  mutating func take() -> [Rect] {
    defer { rectangles.removeAll(keepingCapacity: true) }
    return rectangles
  }

  /// Returns the number of cells that only the union of two rectangles contains.
  private static func growth(of first: Rect, and second: Rect) -> Int {
    let shared = first.intersection(second)
    return first.union(second).area - first.area - second.area + shared.area
  }

  private mutating func mergeClosest() {
    let last = rectangles.removeLast()
    let closest = rectangles.indices.min {
      Self.growth(of: rectangles[$0], and: last) < Self.growth(of: rectangles[$1], and: last)
    }
    guard let closest else { return rectangles.append(last) }
    insert(rectangles.remove(at: closest).union(last))
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains both; empty ones do not count.
  func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  package func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  package func offsetBy(dx: Int, dy: Int) -> Rect {
    Rect(origin: Point(x: minX + dx, y: minY + dy), size: size)
  }

  var topRow: Rect { Rect(origin: origin, size: Size(width: size.width, height: min(1, size.height))) }
  fileprivate var area: Int { size.width * size.height }
}
