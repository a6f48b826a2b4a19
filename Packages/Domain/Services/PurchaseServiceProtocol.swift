public import Foundation
public import Models
public import PresentableErrors

/// The service for the plan of the signed-in user's shop.
///
/// Each method throws a network error, or `AuthError.sessionExpired` if the server rejects the session.
public protocol PurchaseServiceProtocol: Sendable {
  /// Returns the latest purchase, or `nil` if the free plan applies and no purchase is pending or declined.
  func currentPurchase() async throws -> Purchase?

  /// Purchases a plan; the purchase is active or pending.
  ///
  /// - Throws: Also `PurchaseError.declined`, `.pending` or `.alreadyActive`.
  func purchase(_ plan: Plan) async throws -> Purchase

  /// Restores the plan that was canceled last, until the paid month ends; without effect if the plan is active.
  ///
  /// - Throws: Also `PurchaseError.nothingToRestore` or `.pending`.
  func restore() async throws -> Purchase

  /// Withdraws a pending purchase, removes a declined one, or cancels the active plan.
  ///
  /// - Returns: The purchase that remains, or `nil` if the free plan applies.
  func cancel() async throws -> Purchase?
}

/// The reason why the server rejects a purchase, described for the user.
public enum PurchaseError: LocalizedError, Equatable, Sendable, CaseIterable {
  /// The bank declined the payment.
  case declined
  /// Another purchase waits for approval.
  case pending
  /// The plan is already active.
  case alreadyActive
  /// No canceled plan can be restored.
  case nothingToRestore

  /// The message for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .declined: "Your bank declined the payment"
    case .pending: "Another purchase is waiting for approval"
    case .alreadyActive: "This plan is already active"
    case .nothingToRestore: "There is no plan to restore"
    }
  }
}

extension PurchaseError: PresentableError {
  /// What the user can do, as a sentence without its period.
  public var recoverySuggestion: String? {
    switch self {
    case .declined: "Check your card with your bank, or choose another plan"
    case .pending: "Check again in a minute, or withdraw it first"
    case .alreadyActive: "Choose another plan to change it"
    case .nothingToRestore: "A canceled plan can be restored until its paid month ends"
    }
  }

  /// The action that a button can offer: to leave the screen, because a retry would have the same result.
  public var recovery: RecoveryAction? { .goBack }
}
