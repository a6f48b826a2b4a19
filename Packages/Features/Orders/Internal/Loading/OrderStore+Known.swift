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

  /// Returns the orders of a customer in the states in which any screen has loaded or changed them last.
  ///
  /// A list behind the screen in front loads its orders again only when it is shown.
  func current(_ orders: CustomerOrders) -> CustomerOrders {
    // The cache is not observable, but each change of an order is followed by another revision.
    _ = revision
    let states = orders.orders.map { cachedOrder($0.id)?.order ?? $0 }
    return CustomerOrders(of: orders.name, in: states, hasMore: orders.hasMore)
  }

  /// Returns the orders before and after an order: in the newest list that shows it, or else by number.
  func neighbors(of id: Order.ID) -> OrderNeighbors {
    shownLists.reversed().lazy.compactMap { OrderNeighbors(of: id, in: $0.shownRows) }.first
      ?? OrderNeighbors(byNumberOf: id)
  }
}
