import Models
import ShopAPI

/// The seeded orders that match a query, in its sort order.
struct SeededMatches: Sendable {
  /// The indices of the matching orders, or `nil` if all orders match in the order of their indices.
  private let indices: [Int32]?
  private let isReversed: Bool
  /// The order that precedes all others because its whole number is typed, with its position by the sort order.
  private let exact: (index: Int, sortedPosition: Int)?
  let count: Int

  /// Creates the matches of a query among `count` orders; `indices` is `nil` if all match in the order of their
  /// indices.
  ///
  /// - Parameter exactIndex: The index of the order whose whole number is typed, or `nil` if there is none.
  init(_ indices: [Int32]?, of count: Int, isReversed: Bool, exactIndex: Int? = nil) {
    self.indices = indices
    self.isReversed = isReversed
    self.count = indices?.count ?? count
    let sorted = SeededMatches(indices, isReversed: isReversed, count: self.count)
    exact = exactIndex.flatMap { index in sorted.sortedPosition(of: index).map { (index, $0) } }
  }

  private init(_ indices: [Int32]?, isReversed: Bool, count: Int) {
    (self.indices, self.isReversed, self.count, exact) = (indices, isReversed, count, nil)
  }

  subscript(position: Int) -> Int {
    guard let exact, position <= exact.sortedPosition else { return sortedIndex(at: position) }
    return position == 0 ? exact.index : sortedIndex(at: position - 1)
  }

  private func sortedIndex(at position: Int) -> Int {
    let position = isReversed ? count - 1 - position : position
    return indices.map { Int($0[position]) } ?? position
  }

  /// Returns the position of the order with an index, or `nil` if it does not match.
  ///
  /// - Complexity: O(n) in the number of matches; O(1) if all orders match in the order of their indices.
  func position(of index: Int) -> Int? {
    guard let position = sortedPosition(of: index), let exact else { return sortedPosition(of: index) }
    if index == exact.index { return 0 }
    return position < exact.sortedPosition ? position + 1 : position
  }

  private func sortedPosition(of index: Int) -> Int? {
    guard let position = indices.map({ $0.firstIndex(of: Int32(index)) }) ?? index else { return nil }
    return isReversed ? count - 1 - position : position
  }
}

extension OrderQuery {
  /// The basic order of the seeded orders, of which the result is a part, forward or backward.
  enum SeededOrder: Sendable {
    /// By index, which is by number and, in one of both directions, by date.
    case index
    /// By ascending total.
    case total
    case customer
    /// By stage, which changes with the state of an order.
    case stage
    case items
  }

  var seededOrder: SeededOrder {
    switch effectiveSort.key {
    case .date, .number: .index
    case .total: .total
    case .customer: .customer
    case .status: .stage
    case .items: .items
    }
  }
}

/// The result of a query: the matching seeded orders, which are sorted already, and the matching placed orders among
/// them.
struct MergedOrders: Sendable {
  /// The matching placed orders in the sort order of the query, each with the number of seeded orders before it.
  private let placed: [(rank: Int, order: OrderPayload)]
  private let seededCount: Int

  /// Merges the orders; `seeded` returns the one at a position among the seeded ones that match the query.
  ///
  /// - Complexity: O(*p* log *s*) in the numbers of placed and seeded orders; O(1) without placed orders.
  init(placed: [PlacedOrder], seededCount: Int, matcher: OrderMatcher, seeded: (Int) -> OrderPayload) {
    self.seededCount = seededCount
    let matches = placed.map { (items: $0.lines.map(\.name), stored: $0.stored, order: $0.stored.order) }
      .filter { matcher.matches($0.order, items: $0.items) }
      .sorted { matcher.areInIncreasingOrder($0.order, $1.order) }
    self.placed = matches.map { match in
      let rank = Self.count(below: seededCount) { matcher.areInIncreasingOrder(seeded($0).order, match.order) }
      return (rank, match.stored)
    }
  }

  var count: Int { seededCount + placed.count }

  /// Returns the orders of a page; `seeded` returns the one at a position among the matching seeded ones.
  func page(offset: Int, limit: Int, seeded: (Int) -> OrderPayload) -> [OrderPayload] {
    var next = placed.indices.first { placed[$0].rank + $0 >= offset } ?? placed.count
    return (0..<count).dropFirst(min(offset, count)).prefix(limit).map { position in
      guard next < placed.count, placed[next].rank + next == position else { return seeded(position - next) }
      next += 1
      return placed[next - 1].order
    }
  }

  /// Returns the position of an order among all matching orders; `nil` if it does not match.
  ///
  /// - Parameter seededPosition: Its position among the matching seeded orders, or `nil` if it is none of them.
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
