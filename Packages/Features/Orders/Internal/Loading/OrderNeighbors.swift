import Models
import Services

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

  /// Creates the neighbors of an order among consecutive orders of the shop; `nil` if they do not contain it.
  init?(of id: Order.ID, among orders: [Order]) {
    guard let index = orders.firstIndex(where: { $0.id == id }) else { return nil }
    if index > 0 { previous = orders[index - 1].id }
    if index + 1 < orders.count { next = orders[index + 1].id }
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
  /// Returns the orders before and after an order in the newest list that shows it; `nil` if none does.
  func listedNeighbors(of id: Order.ID) -> OrderNeighbors? {
    shownLists.reversed().lazy.compactMap { OrderNeighbors(of: id, in: $0.rows) }.first
  }

  /// Requests the orders before and after an order among all orders of the shop, in the order of the list.
  ///
  /// - Returns: `nil` if there is no such order, or if it was moved between the two requests.
  /// - Throws: The error of the order service.
  func loadNeighbors(of id: Order.ID) async throws -> OrderNeighbors? {
    var query = OrderQuery(limit: 1)
    query.locatedOrder = id
    guard let position = try await orderService.orders(matching: query).locatedPosition else { return nil }
    query.locatedOrder = nil
    (query.offset, query.limit) = (max(0, position - 1), position > 0 ? 3 : 2)
    return OrderNeighbors(of: id, among: try await orderService.orders(matching: query).orders)
  }
}
