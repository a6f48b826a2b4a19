import Models

extension EmbeddedBackend {
  /// The page of the user's orders that a query asks for.
  func page(for query: OrderQuery, of session: SessionRecord) throws(Refusal) -> StoredOrderPage {
    guard let page = orders[session.accountID]?.page(for: query) else { throw .invalidToken }
    return page
  }

  func order(_ number: String, of session: SessionRecord) throws(Refusal) -> StoredOrder {
    guard let number = Int(number), let order = orders[session.accountID]?.order(number: number) else {
      throw .unknownOrder
    }
    return order
  }

  /// Completes the order. One that is completed stays as it is, and nothing is written.
  func complete(_ number: String, of session: SessionRecord) throws(Refusal) -> StoredOrder {
    try setCompleted(true, number, of: session)
  }

  /// Takes the order's completion back. One that is pending stays as it is, and nothing is written.
  func reopen(_ number: String, of session: SessionRecord) throws(Refusal) -> StoredOrder {
    try setCompleted(false, number, of: session)
  }

  private func setCompleted(
    _ isCompleted: Bool, _ number: String, of session: SessionRecord
  ) throws(Refusal) -> StoredOrder {
    let before = try order(number, of: session)
    guard before.isCompleted != isCompleted, let book = orders[session.accountID] else { return before }
    let changes = book.changes(setting: isCompleted, number: before.id)
    try keep(changes, as: BackendDocuments.orders(of: session.accountID))
    orders[session.accountID]?.setCompleted(isCompleted, number: before.id)
    return try order(number, of: session)
  }
}
