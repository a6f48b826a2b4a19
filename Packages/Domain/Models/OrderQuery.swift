/// A filter of the order list.
public enum OrderFilter: String, Codable, Sendable, CaseIterable {
  /// Every order.
  case all
  /// The orders that are neither completed nor canceled.
  case pending
  /// The completed orders.
  case completed
  /// The orders with a high value, see `Order.isHighValue`.
  case highValue

  /// Returns whether an order passes the filter.
  public func matches(_ order: Order) -> Bool {
    switch self {
    case .all: true
    case .pending: order.isPending
    case .completed: order.isCompleted
    case .highValue: order.isHighValue
    }
  }
}

/// A query for orders: search and customer, then filter, then sort, then pagination.
///
/// The server and the list evaluate the same type, so their results agree, except that only the server searches items.
public struct OrderQuery: Equatable, Hashable, Sendable {
  /// The filter that orders have to pass.
  public var filter: OrderFilter
  /// The words that orders must match, see `SearchWords`; an empty text matches every order.
  public var search: String
  /// The full name of the only customer whose orders match, or `nil` for all customers.
  public var customer: String?
  /// The sort order that the user has chosen, or `nil` for that of the filter.
  public var sort: OrderSort?
  /// The number of matching orders to skip.
  public var offset: Int
  /// The maximum number of orders on the page, of which a server accepts 1 to 1,000.
  public var limit: Int
  /// The order whose position among the matches the page reports, or `nil`.
  public var locatedOrder: Order.ID?
  /// The range of limits that a server accepts.
  public static let limits = 1...1000

  /// Whether the query finds only some orders of a filter.
  package var isSearch: Bool { !SearchWords(search).isEmpty || customer != nil }

  /// Whether only the server can evaluate the search, because a word can match an item.
  package var canMatchItems: Bool { SearchWords(search).canMatchItems }

  /// Creates a query, whose limit must be within `limits`.
  public init(
    filter: OrderFilter = .all, search: String = "", customer: String? = nil, sort: OrderSort? = nil, offset: Int = 0,
    limit: Int = 500
  ) {
    self.filter = filter
    self.search = search
    self.customer = customer
    self.sort = sort
    self.offset = offset
    self.limit = limit
  }

  /// Returns whether all matches of this query are matches of another one.
  package func narrows(_ other: OrderQuery) -> Bool {
    filter == other.filter && (other.customer == nil || customer == other.customer)
      && SearchWords(search).narrow(SearchWords(other.search))
  }

  /// Returns whether an order matches the search, except in its items, and the customer and the filter.
  ///
  /// To test many orders, create an `OrderMatcher` once.
  public func matches(_ order: Order) -> Bool {
    OrderMatcher(self).matches(order)
  }

  /// The sort order of the results.
  ///
  /// Unless the user has chosen one, high values sort by descending total, all other filters by descending date.
  public var effectiveSort: OrderSort { sort ?? OrderSort(filter == .highValue ? .total : .date) }

  /// Evaluates the query on a complete list of orders, without their items.
  ///
  /// An offset beyond the last match returns an empty page. A negative offset or limit counts as zero. The page contains
  /// the position of `locatedOrder`.
  ///
  /// - Complexity: O(n log n) in the number of orders.
  public func page(of orders: [Order]) -> OrderPage {
    let matcher = OrderMatcher(self)
    return page(of: orders.filter { matcher.matches($0) }, in: matcher, omitsItems: canMatchItems)
  }

  /// Evaluates the query on a complete list of orders, whose items a closure returns.
  ///
  /// - Complexity: O(n log n) in the number of orders.
  public func page(of orders: [Order], itemsOf items: (Order) -> [String]) -> OrderPage {
    let matcher = OrderMatcher(self)
    return page(of: orders.filter { matcher.matches($0, items: items($0)) }, in: matcher, omitsItems: false)
  }

  private func page(of matches: [Order], in matcher: OrderMatcher, omitsItems: Bool) -> OrderPage {
    let found = matches.sorted(by: matcher.areInIncreasingOrder)
    return OrderPage(
      orders: Array(found.dropFirst(max(0, offset)).prefix(max(0, limit))), total: found.count,
      locatedPosition: locatedOrder.flatMap { id in found.firstIndex { $0.id == id } }, omitsItems: omitsItems)
  }
}

/// A page of the response to an `OrderQuery`.
public struct OrderPage: Equatable, Sendable {
  /// The orders on the page, in the sort order of the query.
  public var orders: [Order]
  /// The number of all matching orders, on this page and others.
  public var total: Int
  /// The position of `OrderQuery.locatedOrder` among all matching orders.
  ///
  /// It is `nil` if the query locates no order, if the order does not match, or if the server does not report positions.
  public var locatedPosition: Int?
  /// Whether orders are missing whose items match the search, because the page was computed without the server.
  public var omitsItems: Bool

  /// Creates a page.
  public init(orders: [Order], total: Int, locatedPosition: Int? = nil, omitsItems: Bool = false) {
    self.orders = orders
    self.total = total
    self.locatedPosition = locatedPosition
    self.omitsItems = omitsItems
  }
}

/// A page of orders with all their parts.
public struct OrderDetailsPage: Equatable, Sendable {
  /// The orders on the page, in the sort order of the query.
  public var orders: [OrderDetails]
  /// The number of all matching orders, on this page and others.
  public var total: Int

  /// Creates a page.
  public init(orders: [OrderDetails], total: Int) {
    self.orders = orders
    self.total = total
  }
}

/// A sort order of the order list that the user chooses.
public struct OrderSort: Equatable, Hashable, Sendable {
  /// The value that orders are sorted by.
  public enum Key: String, Sendable, CaseIterable {
    /// The date on which an order was placed.
    case date
    /// The order number.
    case number
    /// The name of the customer, ignoring case.
    case customer
    /// The total.
    case total
    /// The stage, see `Order.Stage`.
    case status
    /// The number of items; an unknown one counts as 0.
    case items

    /// Whether a list sorted by this value usually begins with the smallest one.
    public var isUsuallyAscending: Bool { [.number, .customer, .status].contains(self) }
  }

  /// The value that orders are sorted by.
  public var key: Key
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort order, whose direction is by default `key.isUsuallyAscending`.
  public init(_ key: Key, isAscending: Bool? = nil) {
    self.key = key
    self.isAscending = isAscending ?? key.isUsuallyAscending
  }

  /// The sort order in requests and documents: `total`, or `-total` for descending totals.
  public var text: String { (isAscending ? "" : "-") + key.rawValue }

  /// Creates the sort order with a text in the format of `text`; `nil` for any other text.
  public init?(text: String) {
    let isAscending = !text.hasPrefix("-")
    guard let key = Key(rawValue: isAscending ? text : String(text.dropFirst())) else { return nil }
    self.init(key, isAscending: isAscending)
  }

  /// The sort order in the opposite direction.
  public var reversed: OrderSort { OrderSort(key, isAscending: !isAscending) }

  /// Compares two orders.
  ///
  /// Orders with the same value are compared by number in the same direction, so `reversed` reverses a list exactly.
  public func areInIncreasingOrder(_ lhs: Order, _ rhs: Order) -> Bool {
    isAscending ? isLess(lhs, rhs) : isLess(rhs, lhs)
  }

  private func isLess(_ lhs: Order, _ rhs: Order) -> Bool {
    switch key {
    case .date where lhs.date != rhs.date: lhs.date < rhs.date
    case .total where lhs.total != rhs.total: lhs.total < rhs.total
    case .status where lhs.stage != rhs.stage: lhs.stage.rawValue < rhs.stage.rawValue
    case .items where lhs.itemCount ?? 0 != rhs.itemCount ?? 0: lhs.itemCount ?? 0 < rhs.itemCount ?? 0
    case .customer: isLess(lhs, rhs, by: lhs.customerName.lowercased(), rhs.customerName.lowercased())
    case .date, .total, .status, .items, .number: lhs.id < rhs.id
    }
  }

  private func isLess(_ lhs: Order, _ rhs: Order, by lhsName: String, _ rhsName: String) -> Bool {
    lhsName == rhsName ? lhs.id < rhs.id : lhsName < rhsName
  }
}
