public import Models
public import Networking
public import Services
import ShopAPI

/// The purchase service that sends requests to a server, whose network errors are `NetworkError`s.
public struct LivePurchaseService: PurchaseServiceProtocol {
  private let networking: any NetworkingProtocol

  /// Creates a service on a client that authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns the latest purchase, or `nil` if the free plan applies and no purchase is pending or declined.
  public func currentPurchase() async throws -> Purchase? {
    try await networking.fetchAsUser(ShopAPI.purchase()).purchase
  }

  /// Purchases a plan.
  ///
  /// - Throws: `PurchaseError.declined` if the server responds with 402. A conflict (409) has two causes, so the
  ///   current purchase decides between `PurchaseError.pending` and `.alreadyActive`. Otherwise `NetworkError`, or
  ///   `AuthError.sessionExpired`.
  public func purchase(_ plan: Plan) async throws -> Purchase {
    do {
      return try await networking.fetchAsUser(ShopAPI.purchasePlan(PurchaseRequest(plan)))
    } catch NetworkError.serverError(402) {
      throw PurchaseError.declined
    } catch NetworkError.serverError(409) {
      throw try await currentPurchase()?.state == .pending ? PurchaseError.pending : .alreadyActive
    }
  }

  /// Restores the plan that was canceled last, until the paid month ends.
  ///
  /// - Throws: `PurchaseError.nothingToRestore` if the server responds with 404, `.pending` if it responds with 409,
  ///   another `NetworkError`, or `AuthError.sessionExpired`.
  public func restore() async throws -> Purchase {
    do {
      return try await networking.fetchAsUser(ShopAPI.restorePurchase())
    } catch NetworkError.serverError(404) {
      throw PurchaseError.nothingToRestore
    } catch NetworkError.serverError(409) {
      throw PurchaseError.pending
    }
  }

  /// Withdraws a pending purchase, removes a declined one, or cancels the active plan.
  public func cancel() async throws -> Purchase? {
    try await networking.fetchAsUser(ShopAPI.cancelPurchase()).purchase
  }
}
