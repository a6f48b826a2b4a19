import Models

/// The newest orders of the shop, which the search lists before the server responds.
nonisolated struct LoadedOrders: Equatable, Sendable {
  /// The revision of the shop when the load started.
  let revision: Int
  /// The first page of all orders.
  let page: OrderPage

  /// Whether the page contains all orders of the shop, so that the server would find no others.
  var isComplete: Bool { page.orders.count >= page.total }

  /// Returns the results of a search in these orders.
  ///
  /// - Parameter text: The search text.
  /// - Returns: The results, which are preliminary unless the page is complete.
  func results(of text: String) -> SearchResults {
    SearchResults(text: text, page: OrderQuery(search: text).page(of: page.orders), isPreliminary: !isComplete)
  }
}
