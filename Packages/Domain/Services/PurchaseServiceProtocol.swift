public import Models

/// The service for the plan of the signed-in user's shop.
///
/// Each method throws a network error, or `AuthError.sessionExpired` if the server rejects the session.
public protocol PurchaseServiceProtocol: Sendable {
  /// Returns the latest purchase, or `nil` if the free plan applies and no purchase is pending or declined.
  ///
  /// - Returns: The purchase in its current state.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func currentPurchase() async throws -> Purchase?

  /// Purchases a plan.
  ///
  /// - Parameter plan: A paid plan.
  /// - Returns: The purchase, which is active or pending.
  /// - Throws: `PurchaseError.declined`, `.pending` or `.alreadyActive`, a network error, or
  ///   `AuthError.sessionExpired`.
  func purchase(_ plan: Plan) async throws -> Purchase

  /// Restores the plan that was canceled last, until the paid month ends.
  ///
  /// Restoring an active plan has no effect.
  ///
  /// - Returns: The active purchase.
  /// - Throws: `PurchaseError.nothingToRestore` or `.pending`, a network error, or `AuthError.sessionExpired`.
  func restore() async throws -> Purchase

  /// Withdraws a pending purchase, removes a declined one, or cancels the active plan.
  ///
  /// Without a purchase, the method has no effect.
  ///
  /// - Returns: The purchase that remains, or `nil` if the free plan applies.
  /// - Throws: A network error, or `AuthError.sessionExpired`.
  func cancel() async throws -> Purchase?
}
