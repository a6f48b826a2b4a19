import Models

/// Loaded orders with their folded names, so that a search as the user types folds only what is typed.
nonisolated struct OrderIndex {
  private let answer: OrderAnswer
  private let orders: [Order]
  private let names: [FoldedText]

  init(_ answer: OrderAnswer) {
    self.answer = answer
    orders = answer.orders
    names = orders.map { FoldedText($0.customerName) }
  }

  /// The loaded orders that a query matches, in the query's order.
  func orders(matching query: OrderQuery) -> [Order] {
    let matcher = OrderMatcher(query)
    let found = zip(orders, names).filter { matcher.matches($0, foldedName: $1) }.map(\.0)
    // All filters but one sort by date.
    let isSorted = (query.filter == .highValue) == (answer.query.filter == .highValue)
    return isSorted ? found : found.sorted(by: query.areInIncreasingOrder)
  }
}
