import Models

extension EmbeddedServer {
  /// Returns the page of the user's orders for a query.
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

  /// Completes an order; completing a completed order writes nothing.
  func complete(_ number: String, of session: SessionRecord) throws(Refusal) -> StoredOrder {
    try setCompleted(true, number, of: session)
  }

  /// Reopens an order; reopening a pending order writes nothing.
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
