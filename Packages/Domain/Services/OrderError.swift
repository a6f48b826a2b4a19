public import Foundation
public import Models
public import PresentableErrors

/// The reason why the server refuses a draft, or a change of an order.
///
/// The descriptions are meant for the user.
public enum OrderError: LocalizedError, Equatable, Sendable {
  /// A field of the draft is invalid.
  case invalidDraft(OrderDraft.Problem)
  /// An order was placed from another version of the draft.
  case draftAlreadyPlaced
  /// Another client has completed the order, by the person with the name if the history names one.
  case alreadyCompleted(Order, by: String?)
  /// Another client has reopened the order, by the person with the name if the history names one.
  case alreadyReopened(Order, by: String?)

  /// The problem of a field, or `nil` if the server refuses the draft for another reason.
  public var problem: OrderDraft.Problem? {
    if case .invalidDraft(let problem) = self { problem } else { nil }
  }

  /// The order after the change of another client, or `nil` for another error.
  public var currentOrder: Order? {
    switch self {
    case .alreadyCompleted(let order, _), .alreadyReopened(let order, _): order
    case .invalidDraft, .draftAlreadyPlaced: nil
    }
  }

  /// The message for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .invalidDraft(let problem): problem.errorDescription
    case .draftAlreadyPlaced: "This order was placed before your last changes"
    case .alreadyCompleted(let order, let author): Self.sentence(order, "completed", by: author)
    case .alreadyReopened(let order, let author): Self.sentence(order, "reopened", by: author)
    }
  }

  private static func sentence(_ order: Order, _ change: String, by author: String?) -> String {
    "Order #\(order.id) was already \(change)" + (author.map { " by \($0)" } ?? "")
  }
}

extension OrderError: PresentableError {
  /// What the user can do, as a sentence without its period.
  public var recoverySuggestion: String? {
    switch self {
    case .invalidDraft, .alreadyCompleted, .alreadyReopened: nil
    case .draftAlreadyPlaced: "Look for it in your orders, and discard this draft"
    }
  }

  /// The action that a button can offer: to leave the screen, because a retry would have the same result.
  public var recovery: RecoveryAction? { .goBack }
}
