import Models

/// The response to a load.
nonisolated struct OrderLoad: Equatable {
  /// The results of the query, or of all orders if they fit on one page.
  let results: OrderResults
  /// The results without search and filter, or `nil` if the load did not request them.
  let everything: OrderResults?
  /// The orders of other clients that were placed since the user last saw the beginning of the list.
  var newOrders: Set<Order.ID> = []
  /// The order that the user has placed last.
  var placedOrderID: Order.ID?
}

extension OrderStore {
  /// Loads the results of a query around a position.
  ///
  /// Unless the shop is known to be large, it first loads the results of `scopeQuery`. If they are complete, they are
  /// the results for every query, and `OrderLookup` searches them.
  ///
  /// - Parameters:
  ///   - query: The search and the filter.
  ///   - scopeQuery: The query for all orders of the list, without search and filter.
  ///   - isLarge: Whether there are more orders than fit on one page.
  ///   - position: The position of the row that the list shows first.
  ///   - selectedOrder: The number of the order in that row, or `nil` if it is unknown. The results contain it wherever
  ///     it is now.
  /// - Returns: The results.
  /// - Throws: The error of the order service, or `CancellationError` if the task was canceled.
  func loadOrders(
    matching query: OrderQuery, of scopeQuery: OrderQuery, isLarge: Bool, around position: Int,
    selecting selectedOrder: Order.ID?
  ) async throws -> OrderLoad {
    if isLarge, query != scopeQuery {
      return OrderLoad(results: try await load(query, around: position, selecting: selectedOrder), everything: nil)
    }
    let isWhole = query == scopeQuery
    let everything = try await load(
      scopeQuery, around: isWhole ? position : 0, selecting: isWhole ? selectedOrder : nil)
    if everything.isComplete || isWhole { return OrderLoad(results: everything, everything: everything) }
    return OrderLoad(
      results: try await load(query, around: position, selecting: selectedOrder), everything: everything)
  }

  private func load(
    _ query: OrderQuery, around position: Int, selecting selectedOrder: Order.ID?
  ) async throws -> OrderResults {
    try await loadMissingPages(of: OrderResults(query: query), around: position, selecting: selectedOrder)
  }
}
