/// Finds a route in a path in constant time, however long the path.
///
/// A short path is searched; a longer one gets an index, which is extended only when someone asks.
struct RoutePositions<R: Route> {
  private static var searchedLength: Int { 16 }

  private var positions: [R: Int] = [:]
  private var indexedCount = 0

  /// The first place at which the route stands.
  mutating func position(of route: R, in path: [R]) -> Int? {
    guard path.count > Self.searchedLength else { return Self.search(for: route, in: path) }
    while indexedCount < path.count {
      if positions[path[indexedCount]] == nil { positions[path[indexedCount]] = indexedCount }
      indexedCount += 1
    }
    return positions[route]
  }

  // NB: `firstIndex(of:)` copies each element, which costs in generic code what the rest of a push does.
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

  /// Forgets what stands from `count` on; to be told before the path is cut.
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
