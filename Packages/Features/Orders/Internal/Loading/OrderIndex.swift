import Models

/// Loaded orders with case-folded names, so that a search while the user types folds the search text only.
nonisolated struct OrderIndex {
  /// The query whose results are indexed.
  let query: OrderQuery
  private let orders: [Order]
  private let names: [FoldedText]

  init(_ results: OrderResults) {
    query = results.query
    orders = results.orders
    names = orders.map { FoldedText($0.customerName) }
  }

  /// Returns the loaded orders that match a query, in the sort order of the query.
  func orders(matching query: OrderQuery) -> [Order] {
    let matcher = OrderMatcher(query)
    let matches = zip(orders, names).filter { matcher.matches($0, foldedName: $1) }.map(\.0)
    return query.sortInEffect == self.query.sortInEffect ? matches : matches.sorted(by: query.areInIncreasingOrder)
  }
}
