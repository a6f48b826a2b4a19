import Models

/// Loaded orders with case-folded names, so that a search while the user types folds the search text only.
nonisolated struct OrderIndex {
  private let answer: OrderAnswer
  private let orders: [Order]
  private let names: [FoldedText]

  init(_ answer: OrderAnswer) {
    self.answer = answer
    orders = answer.orders
    names = orders.map { FoldedText($0.customerName) }
  }

  /// Returns the loaded orders that match a query, in the sort order of the query.
  func orders(matching query: OrderQuery) -> [Order] {
    let matcher = OrderMatcher(query)
    let found = zip(orders, names).filter { matcher.matches($0, foldedName: $1) }.map(\.0)
    // All filters except `highValue` sort by date.
    let isSorted = (query.filter == .highValue) == (answer.query.filter == .highValue)
    return isSorted ? found : found.sorted(by: query.areInIncreasingOrder)
  }
}
