import Models

/// What the store knows without a request.
extension OrderStore {
  /// Returns the parts of an order that were loaded before, or `nil` if they are unknown or the order has changed since.
  func knownDetails(of id: Order.ID) -> RecentDetailsCache.Entry? {
    detailsCache.entry(of: id).flatMap { hasChanged(id, since: $0.revision) ? nil : $0 }
  }

  /// Returns the orders of a customer if a list has loaded all orders of the shop, or `nil`.
  ///
  /// It reads observable properties of the list, so a view that calls it follows the changes of the list.
  func knownOrders(of customer: String) -> CustomerOrders? {
    shownLists.lazy.compactMap(\.allOrders).first.map { CustomerOrders(of: customer, in: $0) }
  }

  /// Returns the orders before and after an order: in the newest list that shows it, or else by number.
  func neighbors(of id: Order.ID) -> OrderNeighbors {
    shownLists.reversed().lazy.compactMap { OrderNeighbors(of: id, in: $0.shownRows) }.first
      ?? OrderNeighbors(byNumberOf: id)
  }
}
