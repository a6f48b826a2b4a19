import Models

/// What is known of the answer to a query: its first orders, and how many match in all.
struct OrderAnswer: Equatable {
  /// How many orders are fetched at a time.
  static let pageSize = 500

  let query: OrderQuery
  private(set) var orders: [Order] = []
  private(set) var total = 0

  init(query: OrderQuery) {
    self.query = query
  }

  var isComplete: Bool { orders.count >= total }

  /// Adds what comes next. An order that is here already, since new orders have moved it down, is not added twice.
  ///
  /// - Returns: whether anything was new.
  @discardableResult
  mutating func append(_ page: OrderPage) -> Bool {
    let known = Set(orders.map(\.id))
    let new = page.orders.filter { !known.contains($0.id) }
    orders += new
    total = page.total
    return !new.isEmpty
  }
}
