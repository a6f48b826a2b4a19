import Models

/// The orders of a shop: the seeded ones with their changes, and those that users have placed.
///
/// A page of all orders is computed from the seed alone. The first filter or search computes the columns. The first
/// query for high values sorts them. The last result is cached, so that the next page takes time proportional to its
/// length only. Placed orders are few, so each query tests all of them.
struct OrderBook: Sendable {
  let seed: OrderSeed
  /// The number of seeded orders.
  let seedCount: Int
  /// The changes since the shop was created.
  private(set) var changes: OrderChanges
  /// The client that last changed an order, by the number of the order.
  ///
  /// It is not stored. A client repeats a request soon after its response was lost, and the clients of the embedded
  /// server end with the server.
  private(set) var lastClients: [Int: TokenHash] = [:]
  private var columns: OrderColumns?
  private var highValues: [Int32]?
  private var lastAnswer: Answer?

  /// The indices of the seeded orders that match a filter and a search, in the sort order of the query.
  private struct Answer: Sendable {
    var filter: OrderFilter
    var search: String
    var indices: [Int32]
  }

  /// Creates the orders of a shop.
  ///
  /// - Parameters:
  ///   - seed: The generator of the initial orders.
  ///   - count: The number of seeded orders, unless `changes` fixes it.
  ///   - changes: The changes since the shop was created.
  init(seed: OrderSeed = OrderSeed(), count: Int, changes: OrderChanges) {
    self.seed = seed
    let allowed = EmbeddedServer.orderCounts
    seedCount = min(max(changes.seedCount ?? count, allowed.lowerBound), allowed.upperBound)
    self.changes = changes
  }

  /// The number of all orders.
  var count: Int { seedCount + changes.placed.count }

  /// Returns the order with a number in its current state.
  func order(number: Int) -> StoredOrder? {
    index(of: number).map(order(at:)) ?? placedOrder(number: number)?.stored
  }

  /// Adopts changes that are stored.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - number: The number of the order that differs from the current changes.
  ///   - client: The client that made the change.
  mutating func adopt(_ changes: OrderChanges, of number: Int, by client: TokenHash) {
    self.changes = changes
    lastClients[number] = client
    guard let index = index(of: number) else { return }
    let isCompleted = order(at: index).isCompleted
    columns?.setCompleted(isCompleted, at: index)
    if lastAnswer?.filter == .pending || lastAnswer?.filter == .completed { lastAnswer = nil }
  }

  /// Returns the index of the seeded order with a number.
  func index(of number: Int) -> Int? {
    (OrderSeed.firstNumber..<OrderSeed.firstNumber + seedCount).contains(number) ? number - OrderSeed.firstNumber : nil
  }

  /// Returns the seeded order at an index in its current state.
  func order(at index: Int) -> StoredOrder {
    var order = seed.order(at: index)
    order.isCompleted = changes.isCompleted(order.id, wasCompleted: order.isCompleted)
    order.isPaid = order.isPaid || order.isCompleted || changes.paid.contains(order.id)
    return order
  }
}

extension OrderBook {
  /// Returns the page for a query, whose offset and limit must not be negative.
  mutating func page(for query: OrderQuery) -> StoredOrderPage {
    page(for: query, indices: query.filter == .all && query.search.isEmpty ? nil : indices(for: query))
  }

  /// Returns the page for a query whose matching seeded orders are known; `nil` means all of them.
  private func page(for query: OrderQuery, indices: [Int32]?) -> StoredOrderPage {
    let seeded = { position in order(at: indices.map { Int($0[position]) } ?? position) }
    let orders = MergedOrders(
      placed: changes.placed.map(\.stored), seededCount: indices?.count ?? seedCount, query: query, seeded: seeded)
    return StoredOrderPage(
      orders: orders.page(offset: query.offset, limit: query.limit, seeded: seeded), total: orders.count)
  }

  private mutating func indices(for query: OrderQuery) -> [Int32] {
    if let lastAnswer, lastAnswer.filter == query.filter, lastAnswer.search == query.search {
      return lastAnswer.indices
    }
    let columns = filledColumns()
    let search = query.search.isEmpty ? nil : OrderSearch(query)
    let indices =
      query.filter == .highValue
      ? sortedHighValues(of: columns).filter { search?.finds(in: columns, index: Int($0)) ?? true }
      : columns.indices(filter: query.filter, search: search)
    lastAnswer = Answer(filter: query.filter, search: query.search, indices: indices)
    return indices
  }

  private mutating func filledColumns() -> OrderColumns {
    if let columns { return columns }
    var columns = OrderColumns(seed: seed, count: seedCount)
    for (number, isCompleted) in changes.numbers {
      if let index = index(of: number) { columns.setCompleted(isCompleted, at: index) }
    }
    self.columns = columns
    return columns
  }

  private mutating func sortedHighValues(of columns: OrderColumns) -> [Int32] {
    if let highValues { return highValues }
    let sorted = columns.highValuesFirst()
    highValues = sorted
    return sorted
  }
}
