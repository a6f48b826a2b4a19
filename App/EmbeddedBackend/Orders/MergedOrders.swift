import Models

/// The result of a query: the matching seeded orders, which are sorted already, and the matching placed orders among
/// them.
struct MergedOrders: Sendable {
  /// The matching placed orders in the sort order of the query, each with the number of seeded orders before it.
  private let placed: [(rank: Int, order: StoredOrder)]
  private let seededCount: Int

  /// Merges the orders.
  ///
  /// - Parameters:
  ///   - placed: All placed orders, in any order.
  ///   - seededCount: The number of seeded orders that match the query.
  ///   - query: The search, the filter and the sort order.
  ///   - seeded: Returns the seeded order at a position of the result.
  /// - Complexity: O(*p* log *s*) in the numbers of placed and seeded orders; O(1) without placed orders.
  init(placed: [StoredOrder], seededCount: Int, query: OrderQuery, seeded: (Int) -> StoredOrder) {
    self.seededCount = seededCount
    let matcher = OrderMatcher(query)
    let matches = placed.map { (stored: $0, order: $0.order) }.filter { matcher.matches($0.order) }
      .sorted { query.areInIncreasingOrder($0.order, $1.order) }
    self.placed = matches.map { match in
      let rank = Self.count(below: seededCount) { query.areInIncreasingOrder(seeded($0).order, match.order) }
      return (rank, match.stored)
    }
  }

  /// The number of all matching orders.
  var count: Int { seededCount + placed.count }

  /// Returns the orders of a page.
  ///
  /// - Parameters:
  ///   - offset: The number of matching orders to skip.
  ///   - limit: The maximum number of orders on the page.
  ///   - seeded: Returns the seeded order at a position among the matching seeded ones.
  /// - Returns: The orders.
  func page(offset: Int, limit: Int, seeded: (Int) -> StoredOrder) -> [StoredOrder] {
    var next = placed.indices.first { placed[$0].rank + $0 >= offset } ?? placed.count
    return (0..<count).dropFirst(min(offset, count)).prefix(limit).map { position in
      guard next < placed.count, placed[next].rank + next == position else { return seeded(position - next) }
      next += 1
      return placed[next - 1].order
    }
  }

  /// Returns the position of an order among all matching orders, or `nil` if it does not match.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - seededPosition: Its position among the matching seeded orders, or `nil` if it is none of them.
  /// - Returns: The position.
  func position(of number: Int, seeded seededPosition: Int?) -> Int? {
    if let seededPosition { return seededPosition + placed.count { $0.rank <= seededPosition } }
    return placed.firstIndex { $0.order.id == number }.map { placed[$0].rank + $0 }
  }

  /// Returns the number of leading positions that satisfy a condition, by binary search.
  private static func count(below end: Int, where isBefore: (Int) -> Bool) -> Int {
    var range = 0..<end
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBefore(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
