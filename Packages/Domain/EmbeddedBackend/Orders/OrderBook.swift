import Models

/// All orders of the shop: the seeded ones, and what has become of them since.
///
/// A page of all orders is computed from the seed alone. The first filter or search computes the columns, the first
/// question for high values their order; the last answer is kept, so that the next page of it costs its length only.
struct OrderBook: Sendable {
  private let seed: OrderSeed
  let count: Int
  /// What has become of the seeded orders since the shop opened.
  private(set) var changes: OrderChanges
  private var columns: OrderColumns?
  private var highValues: [Int32]?
  private var lastAnswer: Answer?

  /// The indices of the orders that a filter and a search have found, in the order of the list.
  private struct Answer: Sendable {
    var filter: OrderFilter
    var search: String
    var indices: [Int32]
  }

  /// - Parameters:
  ///   - count: how many seeded orders there are.
  ///   - changes: what has become of them since.
  init(seed: OrderSeed = OrderSeed(), count: Int, changes: OrderChanges) {
    self.seed = seed
    self.count = count
    self.changes = changes
  }

  /// The order of that number as it is now.
  func order(number: Int) -> StoredOrder? {
    index(of: number).map(order(at:))
  }

  /// The changes after an order is completed or reopened; the same changes if the shop has no such order.
  func changes(setting isCompleted: Bool, number: Int) -> OrderChanges {
    guard let index = index(of: number) else { return changes }
    var next = changes
    next.set(number, isCompleted: isCompleted, wasCompleted: seed.facts(at: index).isCompleted)
    return next
  }

  /// Completes the order, or takes its completion back. Does nothing if the shop has no such order.
  mutating func setCompleted(_ isCompleted: Bool, number: Int) {
    guard let index = index(of: number) else { return }
    changes = changes(setting: isCompleted, number: number)
    columns?.setCompleted(isCompleted, at: index)
    if lastAnswer?.filter == .pending || lastAnswer?.filter == .completed { lastAnswer = nil }
  }

  /// The page that a query asks for. Offset and limit are not negative.
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
