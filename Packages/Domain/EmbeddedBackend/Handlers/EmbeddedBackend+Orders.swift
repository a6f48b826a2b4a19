import Models

extension EmbeddedBackend {
  func order(_ number: String) throws(Refusal) -> StoredOrder {
    guard let number = Int(number), let order = orders.order(number: number) else { throw .unknownOrder }
    return order
  }

  /// Completes the order; one that was completed before stays as it is, and nothing is written.
  func complete(_ number: String) throws(Refusal) -> StoredOrder {
    let before = try order(number)
    guard !before.isCompleted else { return before }
    let changes = OrderChanges(completed: (orders.completed.union([before.id])).sorted())
    try keep(changes, as: BackendDocuments.orders)
    orders.complete(number: before.id)
    return try order(number)
  }
}
