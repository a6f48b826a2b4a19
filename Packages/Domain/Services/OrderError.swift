public import Foundation
public import Models
public import PresentableErrors

/// The reason why the server refuses a draft.
///
/// The descriptions are meant for the user.
public enum OrderError: LocalizedError, Equatable, Sendable {
  /// A field of the draft is invalid.
  case invalidDraft(OrderDraft.Problem)
  /// An order was placed from another version of the draft.
  case draftAlreadyPlaced

  /// The problem of a field, or `nil` if the server refuses the draft for another reason.
  public var problem: OrderDraft.Problem? {
    if case .invalidDraft(let problem) = self { problem } else { nil }
  }

  /// The message for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .invalidDraft(let problem): problem.errorDescription
    case .draftAlreadyPlaced: "This order was placed before your last changes"
    }
  }
}

extension OrderError: PresentableError {
  /// What the user can do, as a sentence without its period.
  public var recoverySuggestion: String? {
    switch self {
    case .invalidDraft: nil
    case .draftAlreadyPlaced: "Look for it in your orders, and discard this draft"
    }
  }

  /// The action that a button can offer: to leave the screen, because a retry would have the same result.
  public var recovery: RecoveryAction? { .goBack }
}
