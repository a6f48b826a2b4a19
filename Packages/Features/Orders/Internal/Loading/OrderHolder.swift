import Models

/// A list that can release the orders far from its selection.
protocol OrderHolder: AnyObject {
  /// The number of loaded orders.
  var loadedCount: Int { get }

  /// The loaded orders, without search and filter as far as they were loaded.
  var loadedOrders: [Order] { get }

  /// The rows that the user sees.
  var shownRows: OrderRows { get }

  /// All orders of the shop, or `nil` unless they are all loaded.
  var allOrders: [Order]? { get }

  /// Releases the pages without rows around the selection.
  ///
  /// The list loads them again when the selection approaches them.
  func releaseDistantOrders()
}
