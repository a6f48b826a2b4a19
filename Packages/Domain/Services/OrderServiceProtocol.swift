public import Models

/// The shop's orders. Each member throws an error of the network, or `AuthError.sessionExpired`.
public protocol OrderServiceProtocol: Sendable {
  /// A page of the orders that a query matches, in the query's order.
  func orders(matching query: OrderQuery) async throws -> OrderPage

  /// One order; `nil` where there is none of that number.
  func order(_ id: Order.ID) async throws -> Order?

  /// Marks an order as completed and gives it back as it is now. Completing twice is no error.
  @discardableResult
  func complete(_ id: Order.ID) async throws -> Order

  /// Takes the completion of an order back. A pending order stays as it is.
  ///
  /// - Returns: the order as it is now.
  @discardableResult
  func reopen(_ id: Order.ID) async throws -> Order
}

extension OrderServiceProtocol {
  /// The first page of all orders (D1, Part 5).
  public func fetchOrders() async throws -> [Order] {
    try await orders(matching: OrderQuery()).orders
  }
}
