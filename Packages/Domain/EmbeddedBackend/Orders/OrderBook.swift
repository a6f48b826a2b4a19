import Models

/// The orders of a shop: the seeded ones, with the changes since.
///
/// A page of all orders is computed from the seed alone. The first filter or search computes the columns. The first
/// query for high values sorts them. The last result is cached, so that the next page takes time proportional to its
/// length only.
struct OrderBook: Sendable {
  private let seed: OrderSeed
  let count: Int
  /// The changes to the seeded orders.
  private(set) var changes: OrderChanges
  private var columns: OrderColumns?
  private var highValues: [Int32]?
  private var lastAnswer: Answer?

  /// The indices of the orders that match a filter and a search, in the sort order of the query.
  private struct Answer: Sendable {
    var filter: OrderFilter
    var search: String
    var indices: [Int32]
  }

  /// Creates the orders of a shop.
  ///
  /// - Parameters:
  ///   - seed: The generator of the initial orders.
  ///   - count: The number of orders.
  ///   - changes: The changes to the seeded orders.
  init(seed: OrderSeed = OrderSeed(), count: Int, changes: OrderChanges) {
    self.seed = seed
    self.count = count
    self.changes = changes
  }

  /// Returns the order with a number in its current state.
  func order(number: Int) -> StoredOrder? {
    index(of: number).map(order(at:))
  }

  /// Returns the changes after an order is completed or reopened, or the current ones if there is no such order.
  func changes(setting isCompleted: Bool, number: Int) -> OrderChanges {
    guard let index = index(of: number) else { return changes }
    var next = changes
    next.set(number, isCompleted: isCompleted, wasCompleted: seed.facts(at: index).isCompleted)
    return next
  }

  /// Completes or reopens an order, or does nothing if there is no such order.
  mutating func setCompleted(_ isCompleted: Bool, number: Int) {
    guard let index = index(of: number) else { return }
    changes = changes(setting: isCompleted, number: number)
    columns?.setCompleted(isCompleted, at: index)
    if lastAnswer?.filter == .pending || lastAnswer?.filter == .completed { lastAnswer = nil }
  }

  /// Returns the page for a query, whose offset and limit must not be negative.
  mutating func page(for query: OrderQuery) -> StoredOrderPage {
    if query.filter == .all, query.search.isEmpty {
      let range = (0..<count).dropFirst(min(query.offset, count)).prefix(query.limit)
      return StoredOrderPage(orders: range.map(order(at:)), total: count)
    }
    let indices = indices(for: query)
    let page = indices.dropFirst(query.offset).prefix(query.limit)
    return StoredOrderPage(orders: page.map { order(at: Int($0)) }, total: indices.count)
  }

  private func index(of number: Int) -> Int? {
    (OrderSeed.firstNumber..<OrderSeed.firstNumber + count).contains(number) ? number - OrderSeed.firstNumber : nil
  }

  private func order(at index: Int) -> StoredOrder {
    var order = seed.order(at: index)
    order.isCompleted = changes.isCompleted(order.id, wasCompleted: order.isCompleted)
    return order
  }
}

extension OrderBook {
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
    var columns = OrderColumns(seed: seed, count: count)
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
