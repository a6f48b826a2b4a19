public import Models

/// The service for the customers of the shop.
public protocol CustomerServiceProtocol: Sendable {
  /// Returns a page of the customers that match a query, in its sort order.
  ///
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func customers(matching query: CustomerQuery) async throws -> CustomerPage
}
