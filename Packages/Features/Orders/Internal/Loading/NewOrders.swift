import Models

/// The orders of other clients that were added to a list since the user last saw its beginning.
///
/// They appear above the rows that the user reads, so the list does not scroll to them but shows their number.
nonisolated struct NewOrders: Equatable {
  private(set) var count = 0
  /// The revision of the orders when the user last saw the beginning of the list.
  private(set) var seenRevision = 0

  mutating func reset(at revision: Int) {
    (count, seenRevision) = (0, revision)
  }

  /// Counts the orders after a load.
  ///
  /// Without a search, orders that were placed since `seenRevision` match although their rows may not be loaded.
  mutating func update(_ placed: Set<Order.ID>, in rows: OrderRows, of query: OrderQuery) {
    let matchAll = query.search.isEmpty && query.customer == nil && [.all, .pending].contains(query.filter)
    count = matchAll ? placed.count : placed.count { rows.position(of: .order($0)) != nil }
  }
}
