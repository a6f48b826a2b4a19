import Models

/// The seeded orders that match a query, in its sort order.
struct SeededMatches: Sendable {
  /// The indices of the matching orders, or `nil` if all orders match in the order of their indices.
  private let indices: [Int32]?
  private let isReversed: Bool
  /// The number of matching orders.
  let count: Int

  /// Creates the matches of a query.
  ///
  /// - Parameters:
  ///   - indices: The indices of the matching orders, or `nil` if all orders match in the order of their indices.
  ///   - count: The number of all seeded orders.
  ///   - isReversed: Whether the last index comes first.
  init(_ indices: [Int32]?, of count: Int, isReversed: Bool) {
    self.indices = indices
    self.isReversed = isReversed
    self.count = indices?.count ?? count
  }

  /// Returns the index of the order at a position.
  subscript(position: Int) -> Int {
    let position = isReversed ? count - 1 - position : position
    return indices.map { Int($0[position]) } ?? position
  }

  /// Returns the position of the order with an index, or `nil` if it does not match.
  ///
  /// - Complexity: O(n) in the number of matches; O(1) if all orders match in the order of their indices.
  func position(of index: Int) -> Int? {
    guard let position = indices.map({ $0.firstIndex(of: Int32(index)) }) ?? index else { return nil }
    return isReversed ? count - 1 - position : position
  }
}

extension OrderQuery {
  /// The basic order of the seeded orders, of which the result is a part, forward or backward.
  enum SeededOrder: Sendable {
    /// By index: the newest first, which is the lowest number first.
    case index
    /// By ascending total.
    case total
    /// By the name of the customer.
    case customer
  }

  /// The basic order of the seeded orders.
  var seededOrder: SeededOrder {
    switch sortInEffect.key {
    case .date, .number: .index
    case .total: .total
    case .customer: .customer
    }
  }

  /// Whether the result is in the opposite direction of `seededOrder`.
  ///
  /// The dates of the seeded orders descend as their numbers ascend.
  var isSeededOrderReversed: Bool {
    sortInEffect.key == .date ? sortInEffect.isAscending : !sortInEffect.isAscending
  }
}
