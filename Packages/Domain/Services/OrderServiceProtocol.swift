public import Models

/// The service for the orders of the shop.
///
/// Each method throws a network error, or `AuthError.sessionExpired` if the server rejects the session.
public protocol OrderServiceProtocol: Sendable {
  /// Returns a page of the orders that match a query.
  ///
  /// - Parameter query: The query.
  /// - Returns: The page, in the sort order of the query.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func orders(matching query: OrderQuery) async throws -> OrderPage

  /// Returns an order.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order, or `nil` if there is none with this number.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func order(_ id: Order.ID) async throws -> Order?

  /// Returns an order with its lines, address and history.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The details, or `nil` if there is no order with this number.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func details(of id: Order.ID) async throws -> OrderDetails?

  /// Places the order of a draft.
  ///
  /// A draft is placed once: placing it again, for example after a lost response, returns the same order.
  ///
  /// - Parameter draft: The draft.
  /// - Returns: The new order.
  /// - Throws: `OrderError` if the server refuses the draft, a network error, or `AuthError.sessionExpired`.
  func place(_ draft: OrderDraft) async throws -> OrderDetails

  /// Takes the payment of an order.
  ///
  /// A retry after a lost response has no further effect. A payment cannot be undone.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.paymentDeclined` if the bank declines the payment, `OrderError.alreadyPaid` if another client
  ///   has taken it, a network error, or `AuthError.sessionExpired`.
  @discardableResult
  func pay(_ id: Order.ID) async throws -> Order

  /// Marks an order as completed.
  ///
  /// A retry after a lost response has no further effect.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.unpaid` if the order is not paid, `OrderError.alreadyCompleted` if another client has
  ///   completed it, a network error, or `AuthError.sessionExpired`.
  @discardableResult
  func complete(_ id: Order.ID) async throws -> Order

  /// Marks a completed order as pending.
  ///
  /// A retry after a lost response has no further effect.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.alreadyReopened` if another client has reopened the order, a network error, or
  ///   `AuthError.sessionExpired`.
  @discardableResult
  func reopen(_ id: Order.ID) async throws -> Order
}

extension OrderServiceProtocol {
  /// Returns the first page of all orders.
  ///
  /// - Returns: At most 500 orders, the newest first.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  public func fetchOrders() async throws -> [Order] {
    try await orders(matching: OrderQuery()).orders
  }
}
