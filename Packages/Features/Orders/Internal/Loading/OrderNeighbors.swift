import Models

/// The orders before and after an order, and why one is missing.
nonisolated struct OrderNeighbors: Equatable {
  var previous: Order.ID?
  var next: Order.ID?
  var previousReason = "This is the first order of the list"
  var nextReason = "This is the last order of the list"

  /// Creates no neighbors.
  init(missingBecause reason: String) {
    (previousReason, nextReason) = (reason, reason)
  }

  /// Creates the neighbors by number, for an order that no list shows: the newest order is the first, as in the list.
  init(byNumberOf id: Order.ID) {
    previous = id < .max ? id + 1 : nil
    next = id > 1 ? id - 1 : nil
    previousReason = "No order has a higher number"
    nextReason = "No order has a lower number"
  }

  /// Creates the neighbors of an order in a list; `nil` if the list does not show it.
  init?(of id: Order.ID, in rows: OrderRows) {
    guard let position = rows.position(of: .order(id)) else { return nil }
    if position > 0 {
      previous = rows[position - 1].order?.id
      previousReason = Self.unloadedReason
    }
    if position + 1 < rows.count {
      next = rows[position + 1].order?.id
      nextReason = Self.unloadedReason
    }
  }

  private static let unloadedReason = "The list has not loaded that order yet"
}

extension OrderStore {
  /// Returns the orders before and after an order: in the newest list that shows it, or else by number.
  func neighbors(of id: Order.ID) -> OrderNeighbors {
    shownLists.reversed().lazy.compactMap { OrderNeighbors(of: id, in: $0.rows) }.first
      ?? OrderNeighbors(byNumberOf: id)
  }
}
