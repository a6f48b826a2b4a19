public import Foundation
public import Models
public import PresentableErrors

/// The service for the orders of the shop.
///
/// Each method throws a network error, or `AuthError.sessionExpired` if the server rejects the session.
public protocol OrderServiceProtocol: Sendable {
  /// Returns a page of the orders that match a query, in its sort order.
  func orders(matching query: OrderQuery) async throws -> OrderPage

  /// Returns a page of the orders that match a query, in its sort order, with their lines, addresses and histories.
  func details(matching query: OrderQuery) async throws -> OrderDetailsPage

  /// Returns an order, or `nil` if there is none with this number.
  func order(_ id: Order.ID) async throws -> Order?

  /// Returns an order with its lines, address and history; `nil` if there is none with this number.
  func details(of id: Order.ID) async throws -> OrderDetails?

  /// Places the order of a draft.
  ///
  /// A draft is placed once: placing it again, for example after a lost response, returns the same order.
  ///
  /// - Throws: Also `OrderError` if the server refuses the draft.
  func place(_ draft: OrderDraft) async throws -> OrderDetails

  /// Takes the payment of an order, which cannot be undone; a retry after a lost response has no further effect.
  ///
  /// - Throws: Also `OrderError.paymentDeclined` if the bank declines the payment, `OrderError.alreadyPaid` if another
  ///   client has taken it, or `OrderError.alreadyCanceled`.
  @discardableResult
  func pay(_ id: Order.ID) async throws -> Order

  /// Marks an order as completed; a retry after a lost response has no further effect.
  ///
  /// - Throws: Also `OrderError.unpaid` if the order is not paid, `OrderError.alreadyCompleted` if another client has
  ///   completed it, or `OrderError.alreadyCanceled`.
  @discardableResult
  func complete(_ id: Order.ID) async throws -> Order

  /// Marks a completed order as pending; a retry after a lost response has no further effect.
  ///
  /// - Throws: Also `OrderError.notCompleted` if the order was never completed, or `OrderError.alreadyReopened` if
  ///   another client has reopened it.
  @discardableResult
  func reopen(_ id: Order.ID) async throws -> Order

  /// Replaces the customer, the address, the items and the discount of an unpaid order.
  ///
  /// A retry after a lost response has no further effect.
  ///
  /// - Parameter former: The content that the user has seen, so that an edit by another client is not overwritten.
  /// - Throws: Also `OrderError.invalidDraft` if the server refuses the content, `OrderError.editedElsewhere` if the
  ///   order has another content than `former`, `OrderError.alreadyPaid`, or `OrderError.alreadyCanceled`.
  @discardableResult
  func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails

  /// Cancels an unpaid order; a retry after a lost response has no further effect.
  ///
  /// - Throws: Also `OrderError.alreadyPaid` if the order is paid, or `OrderError.alreadyCanceled` if another client
  ///   has canceled it.
  @discardableResult
  func cancel(_ id: Order.ID) async throws -> Order

  /// Undoes the cancellation of an order; a retry after a lost response has no further effect.
  ///
  /// - Throws: Also `OrderError.alreadyRestored` if the order is not canceled and this client has not restored it.
  @discardableResult
  func restore(_ id: Order.ID) async throws -> Order
}

extension OrderServiceProtocol {
  /// Returns the first page of all orders: at most 500, the newest first.
  public func fetchOrders() async throws -> [Order] {
    try await orders(matching: OrderQuery()).orders
  }
}

/// The reason why the server refuses a draft, or a change of an order, described for the user.
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
  /// The order is not completed, so it cannot be reopened.
  case notCompleted(Order)
  /// The order is canceled, by the person with the name if the history names one.
  case alreadyCanceled(Order, by: String?)
  /// The order is not canceled, because the person with the name has restored it if the history names one.
  case alreadyRestored(Order, by: String?)
  /// The order was edited since the user has seen it, by the person with the name if the history names one.
  case editedElsewhere(Order, by: String?)

  /// The problem of a field, or `nil` if the server refuses the draft for another reason.
  public var problem: OrderDraft.Problem? {
    if case .invalidDraft(let problem) = self { problem } else { nil }
  }

  /// The order as the server has it, or `nil` for an error that does not tell.
  public var currentOrder: Order? {
    switch self {
    case .alreadyCompleted(let order, _), .alreadyReopened(let order, _), .alreadyPaid(let order, _): order
    case .alreadyCanceled(let order, _), .alreadyRestored(let order, _), .editedElsewhere(let order, _): order
    case .unpaid(let order), .notCompleted(let order): order
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
    case .notCompleted(let order): "Order #\(order.id) is not completed"
    case .alreadyCanceled(let order, let author): Self.sentence(order, "canceled", by: author)
    case .alreadyRestored(let order, let author): Self.sentence(order, "restored", by: author)
    case .editedElsewhere(let order, let author):
      "Order #\(order.id) was edited" + (author.map { " by \($0)" } ?? "") + " in the meantime"
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
    case .invalidDraft, .alreadyPaid, .alreadyCompleted, .alreadyReopened, .notCompleted, .alreadyCanceled,
      .alreadyRestored:
      nil
    case .editedElsewhere: "This change would overwrite that edit"
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
