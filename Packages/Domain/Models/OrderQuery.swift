/// Which orders a list shows (D1, Part 5).
public enum OrderFilter: String, Codable, Sendable, CaseIterable {
  case all
  case pending
  case completed
  case highValue

  /// Whether the filter lets the order through.
  public func matches(_ order: Order) -> Bool {
    switch self {
    case .all: true
    case .pending: !order.isCompleted
    case .completed: order.isCompleted
    case .highValue: order.isHighValue
    }
  }
}

/// A question to the order desk: search, then filter, then sort, then a page of the answer (REQUIREMENTS P9).
///
/// A server and a list ask the same question through it, so both answer alike.
public struct OrderQuery: Equatable, Hashable, Sendable {
  public var filter: OrderFilter
  /// Part of a customer's name, in any case, or of an order number; empty finds all.
  public var search: String
  /// How many matching orders to pass over.
  public var offset: Int
  /// How many orders to give at the most, 1 to 1,000.
  public var limit: Int

  /// The limits that a server accepts.
  public static let limits = 1...1000

  public init(filter: OrderFilter = .all, search: String = "", offset: Int = 0, limit: Int = 500) {
    self.filter = filter
    self.search = search
    self.offset = offset
    self.limit = limit
  }

  /// Whether search and filter accept the order. Prepare an `OrderMatcher` for many orders.
  public func matches(_ order: Order) -> Bool {
    OrderMatcher(self).matches(order)
  }

  /// The sort order: the highest total first among high values, else the newest first; the number settles ties.
  public func areInIncreasingOrder(_ lhs: Order, _ rhs: Order) -> Bool {
    if filter == .highValue, lhs.total != rhs.total { return lhs.total > rhs.total }
    if filter != .highValue, lhs.date != rhs.date { return lhs.date > rhs.date }
    return lhs.id > rhs.id
  }

  /// The answer where all orders are at hand: search, filter, sort, page. O(n log n) in the number of orders.
  ///
  /// An offset past the end gives an empty page; an offset or limit below zero counts as zero.
  public func page(of orders: [Order]) -> OrderPage {
    let found = orders.filter(OrderMatcher(self).matches).sorted(by: areInIncreasingOrder)
    return OrderPage(orders: Array(found.dropFirst(max(0, offset)).prefix(max(0, limit))), total: found.count)
  }
}

/// A part of the answer to an `OrderQuery`.
public struct OrderPage: Equatable, Codable, Sendable {
  public var orders: [Order]
  /// How many orders match in all.
  public var total: Int

  public init(orders: [Order], total: Int) {
    self.orders = orders
    self.total = total
  }
}
