import Models

extension EmbeddedBackend {
  func order(_ number: String) throws(Refusal) -> StoredOrder {
    guard let number = Int(number), let order = orders.order(number: number) else { throw .unknownOrder }
    return order
  }

  /// Completes the order. One that is completed stays as it is, and nothing is written.
  func complete(_ number: String) throws(Refusal) -> StoredOrder {
    try setCompleted(true, number)
  }

  /// Takes the order's completion back. One that is pending stays as it is, and nothing is written.
  func reopen(_ number: String) throws(Refusal) -> StoredOrder {
    try setCompleted(false, number)
  }

  private func setCompleted(_ isCompleted: Bool, _ number: String) throws(Refusal) -> StoredOrder {
    let before = try order(number)
    guard before.isCompleted != isCompleted else { return before }
    let changes = orders.changes(setting: isCompleted, number: before.id)
    try keep(changes, as: BackendDocuments.orders)
    orders.setCompleted(isCompleted, number: before.id)
    return try order(number)
  }
}
