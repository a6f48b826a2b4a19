public import Foundation
public import PresentableErrors

/// The reason why the server rejects a purchase.
///
/// The descriptions are meant for the user.
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
