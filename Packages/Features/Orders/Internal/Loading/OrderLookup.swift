import Models

/// Searches the loaded orders of a list until the server responds, or always in a small shop.
nonisolated struct OrderLookup {
  /// The last results without search and filter, shown after a search is cleared until the server responds.
  var everything: OrderResults?
  private var index: OrderIndex?

  /// Returns the rows of a query, as far as the loaded orders contain them.
  mutating func rows(matching query: OrderQuery, in results: OrderResults) -> OrderRows {
    if results.query == query { return OrderRows(results) }
    if let everything, everything.query == query { return OrderRows(everything) }
    // The matches of a narrower search are a subset of the current ones. Any other search starts from all orders.
    return OrderRows(
      makeIndex(of: query.narrows(results.query) ? results : everything ?? results).orders(matching: query))
  }

  /// Returns all orders of the shop, or `nil` unless they are all loaded.
  func allOrders(in scope: OrderQuery) -> [Order]? {
    guard scope.filter == .all, let everything, everything.isComplete else { return nil }
    return everything.orders
  }

  mutating func discardIndex() { index = nil }

  /// Releases the orders of a large shop except for the results that remain in the list.
  mutating func release(except results: OrderResults) {
    guard let everything, everything.total > OrderResults.pageSize else { return }
    self.everything = everything.query == results.query ? results : nil
  }

  /// Returns the index of results, which is created once per query until `discardIndex()` is called.
  private mutating func makeIndex(of results: OrderResults) -> OrderIndex {
    if let index, index.query == results.query { return index }
    let newIndex = OrderIndex(results)
    index = newIndex
    return newIndex
  }
}

/// Loaded orders with folded texts, so that a search while the user types folds the search text only.
private nonisolated struct OrderIndex {
  let query: OrderQuery
  private let orders: [Order]
  private let texts: [OrderTexts]

  init(_ results: OrderResults) {
    query = results.query
    orders = results.orders
    texts = orders.map { OrderTexts(of: $0) }
  }

  /// Returns the loaded orders that match a query, in the sort order of the query.
  func orders(matching query: OrderQuery) -> [Order] {
    let matcher = OrderMatcher(query)
    let matches = zip(orders, texts).filter { matcher.matches($0, texts: $1) }.map(\.0)
    let isSorted = query.effectiveSort == self.query.effectiveSort && matcher.exactNumber == nil
    return isSorted ? matches : matches.sorted(by: matcher.areInIncreasingOrder)
  }
}
