import Models

/// The orders that the user has marked in a list, by number, so that they stay marked when the list is sorted or
/// filtered.
nonisolated struct OrderMarks: Equatable {
  static let limit = 10_000

  /// The marked orders in the state in which they were loaded last.
  private(set) var orders: [Order.ID: Order] = [:]

  var isEmpty: Bool { orders.isEmpty }
  var count: Int { orders.count }
  var sorted: [Order] { orders.values.sorted { $0.id < $1.id } }

  func contains(_ id: Order.ID) -> Bool { orders[id] != nil }

  /// Marks an order, or removes its mark.
  mutating func toggle(_ order: Order) {
    if orders.removeValue(forKey: order.id) == nil { insert([order]) }
  }

  /// Marks orders, as many as `limit` allows.
  mutating func insert(_ others: [Order]) {
    for order in others where orders.count < Self.limit || contains(order.id) { orders[order.id] = order }
  }

  /// Updates the states of marked orders.
  ///
  /// - Parameter isComplete: Whether they are all orders of the shop, so that an order that is missing no longer
  ///   exists.
  mutating func update(from loaded: [Order], isComplete: Bool) {
    guard !isEmpty else { return }
    let current = loaded.filter { contains($0.id) }
    if isComplete { orders = [:] }
    insert(current)
  }

  mutating func remove(_ ids: some Sequence<Order.ID>) {
    for id in ids { orders[id] = nil }
  }

  mutating func removeAll() { orders = [:] }
}

nonisolated extension OrderMarks {
  /// The marked orders that can be completed, the lowest number first.
  var completable: [Order] { sorted.filter(\.canBeCompleted) }

  func count(of stage: Order.Stage) -> Int { orders.values.count { $0.stage == stage } }
}
