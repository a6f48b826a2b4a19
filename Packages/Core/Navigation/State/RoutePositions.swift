/// Finds a route in a path in constant time, however long the path.
///
/// A short path is searched linearly. A longer one gets an index, which is extended lazily, on lookup.
struct RoutePositions<R: Route> {
  private static var searchedLength: Int { 16 }

  private var positions: [R: Int] = [:]
  private var indexedCount = 0

  /// Returns the first index of the route in the path.
  mutating func position(of route: R, in path: [R]) -> Int? {
    guard path.count > Self.searchedLength else { return Self.search(for: route, in: path) }
    while indexedCount < path.count {
      if positions[path[indexedCount]] == nil { positions[path[indexedCount]] = indexedCount }
      indexedCount += 1
    }
    return positions[route]
  }

  // NB: `firstIndex(of:)` copies each element, which in generic code costs as much as the rest of a push.
  private static func search(for route: R, in path: [R]) -> Int? {
    path.withUnsafeBufferPointer { routes in
      var index = 0
      while index < routes.count {
        if routes[index] == route { return index }
        index += 1
      }
      return nil
    }
  }

  /// Removes the index entries from `count` on.
  ///
  /// Call it before the path is cut.
  mutating func cut(_ path: [R], to count: Int) {
    guard count < indexedCount else { return }
    if count < indexedCount / 2 {
      positions.removeAll()
      indexedCount = 0
    } else {
      for index in count..<indexedCount where positions[path[index]] == index { positions[path[index]] = nil }
      indexedCount = count
    }
  }
}
