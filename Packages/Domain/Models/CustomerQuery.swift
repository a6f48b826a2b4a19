/// A query for customers: name or search, then sort, then pagination.
///
/// The server and the fakes evaluate the same type, so their results agree.
public struct CustomerQuery: Equatable, Hashable, Sendable {
  /// The full name of the only customer to find, or `nil` for all.
  ///
  /// Without a customer of exactly this name, it finds those whose names are equal as `FoldedText`.
  public var name: String?
  /// The words that must be parts of the name or the city, see `SearchWords`; an empty text matches every customer.
  public var search: String
  /// The sort order.
  public var sort: CustomerSort
  /// The number of matching customers to skip.
  public var offset: Int
  /// The maximum number of customers on the page, of which a server accepts 1 to 200.
  public var limit: Int
  /// The range of limits that a server accepts.
  public static let limits = 1...200

  /// Creates a query, whose limit must be within `limits`.
  public init(
    name: String? = nil, search: String = "", sort: CustomerSort = CustomerSort(.name), offset: Int = 0,
    limit: Int = CustomerQuery.limits.upperBound
  ) {
    self.name = name
    self.search = search
    self.sort = sort
    self.offset = offset
    self.limit = limit
  }

  /// Evaluates the query on a complete list of customers.
  ///
  /// An offset beyond the last match returns an empty page. A negative offset or limit counts as zero.
  ///
  /// - Complexity: O(n log n) in the number of customers.
  public func page(of customers: [Customer]) -> CustomerPage {
    let words = SearchWords(search)
    let found = named(customers).filter { customer in
      words.isEmpty || words.match(name: FoldedText(customer.name), city: FoldedText(customer.address.city))
    }
    return CustomerPage(
      customers: Array(sort.sorted(found).dropFirst(max(0, offset)).prefix(max(0, limit))), total: found.count)
  }

  /// Returns the customers with the name.
  private func named(_ customers: [Customer]) -> [Customer] {
    guard let name else { return customers }
    let exact = customers.filter { $0.name == name }
    guard exact.isEmpty else { return exact }
    let folded = FoldedText(name)
    return customers.filter { FoldedText($0.name) == folded }
  }
}

/// A sort order of customers.
public struct CustomerSort: Equatable, Hashable, Sendable {
  /// The value that customers are sorted by.
  public enum Key: String, Sendable, CaseIterable {
    /// The name, ignoring case.
    case name
    /// The number of orders.
    case orders
    /// The total of the orders.
    case revenue
    /// The date of the newest order.
    case date
  }

  /// The value that customers are sorted by.
  public var key: Key
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort order; by default, names begin with the first, and all other values with the largest.
  public init(_ key: Key, isAscending: Bool? = nil) {
    self.key = key
    self.isAscending = isAscending ?? (key == .name)
  }

  /// The sort order in requests and documents: `revenue`, or `-revenue` for descending totals.
  public var text: String { (isAscending ? "" : "-") + key.rawValue }

  /// Creates the sort order with a text in the format of `text`; `nil` for any other text.
  public init?(text: String) {
    let isAscending = !text.hasPrefix("-")
    guard let key = Key(rawValue: isAscending ? text : String(text.dropFirst())) else { return nil }
    self.init(key, isAscending: isAscending)
  }

  /// The sort order in the opposite direction.
  public var reversed: CustomerSort { CustomerSort(key, isAscending: !isAscending) }

  /// Returns customers in this order; those with the same value are sorted by name in the same direction.
  ///
  /// - Complexity: O(n log n) in the number of customers.
  public func sorted(_ customers: [Customer]) -> [Customer] {
    let rows = customers.map { (customer: $0, name: $0.name.lowercased()) }
    return rows.sorted { isAscending ? isLess($0, $1) : isLess($1, $0) }.map(\.customer)
  }

  private func isLess(_ lhs: (customer: Customer, name: String), _ rhs: (customer: Customer, name: String)) -> Bool {
    let (left, right) = (lhs.customer, rhs.customer)
    switch key {
    case .orders where left.orderCount != right.orderCount: return left.orderCount < right.orderCount
    case .revenue where left.revenue != right.revenue: return left.revenue < right.revenue
    case .date where left.lastOrderDate != right.lastOrderDate: return left.lastOrderDate < right.lastOrderDate
    case .name, .orders, .revenue, .date: return lhs.name == rhs.name ? left.name < right.name : lhs.name < rhs.name
    }
  }
}
