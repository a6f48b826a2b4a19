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
  /// The order is not paid, so it cannot be completed.
  case unpaid(Order)
  /// The bank declined the payment of the order with the number.
  case paymentDeclined(Order.ID)
  /// Another client has taken the payment, by the person with the name if the history names one.
  case alreadyPaid(Order, by: String?)
  /// Another client has completed the order, by the person with the name if the history names one.
  case alreadyCompleted(Order, by: String?)
  /// Another client has reopened the order, by the person with the name if the history names one.
  case alreadyReopened(Order, by: String?)

  /// The problem of a field, or `nil` if the server refuses the draft for another reason.
  public var problem: OrderDraft.Problem? {
    if case .invalidDraft(let problem) = self { problem } else { nil }
  }

  /// The order as the server has it, or `nil` for an error that does not tell.
  public var currentOrder: Order? {
    switch self {
    case .alreadyCompleted(let order, _), .alreadyReopened(let order, _), .alreadyPaid(let order, _): order
    case .unpaid(let order): order
    case .invalidDraft, .draftAlreadyPlaced, .paymentDeclined: nil
    }
  }

  /// The message for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .invalidDraft(let problem): problem.errorDescription
    case .draftAlreadyPlaced: "This order was placed before your last changes"
    case .unpaid(let order): "Order #\(order.id) is not paid"
    case .paymentDeclined: "The bank declined the payment"
    case .alreadyPaid(let order, let author): Self.sentence(order, "paid", by: author)
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
    case .invalidDraft, .alreadyPaid, .alreadyCompleted, .alreadyReopened: nil
    case .unpaid: "Take its payment first"
    case .paymentDeclined: "Ask the customer for another card, then take the payment again"
    case .draftAlreadyPlaced: "Look for it in your orders, and discard this draft"
    }
  }

  /// The action that a button can offer: to take a declined payment again, for example from another card.
  ///
  /// After the other errors it is to leave the screen, because a retry would have the same result.
  public var recovery: RecoveryAction? {
    if case .paymentDeclined = self { .retry } else { .goBack }
  }
}
