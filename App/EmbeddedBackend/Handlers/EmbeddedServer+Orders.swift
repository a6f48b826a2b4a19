import Foundation
import Models
import Networking

extension EmbeddedServer {
  /// Returns the page of the user's orders for a query.
  func page(for query: OrderQuery, of session: SessionRecord) throws(Refusal) -> StoredOrderPage {
    guard let page = orders[session.accountID]?.page(for: query) else { throw .invalidToken }
    return page
  }

  func details(_ number: String, of session: SessionRecord) throws(Refusal) -> StoredOrderDetails {
    guard let number = Int(number), let details = orders[session.accountID]?.details(number: number) else {
      throw .unknownOrder
    }
    return details
  }

  /// Takes the payment of an order.
  ///
  /// - Parameters:
  ///   - number: The number of the order.
  ///   - session: The session of the user who takes the payment.
  /// - Returns: The paid order, and the change.
  /// - Throws: A 409 refusal if another client has taken the payment, a 402 refusal if the bank declines it, or an
  ///   error of the store. The order is then unchanged.
  func pay(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeAnswer<StoredOrderDetails> {
    let before = try details(number, of: session)
    guard let book = orders[session.accountID] else { throw .invalidToken }
    if before.isPaid {
      if book.isChange(.paid, of: before, byOtherThan: session.client) { throw .orderAlreadyPaid }
      // The client repeats its request, because the response was lost. The bank is not asked twice.
      return ChangeAnswer(value: before)
    }
    guard PurchaseRules.isApproved(accountID: session.accountID) else { throw .paymentDeclined }
    let author = try profile(of: session).name
    try keep(book.changes(paying: before.id, by: author, at: wholeSecond), of: before.id, in: session)
    let change = publish(.changed(before.id), of: session)
    return ChangeAnswer(value: try details(number, of: session), change: change)
  }

  /// Completes an order, or refuses it with 409 if it is not paid, or if another client has completed it.
  func complete(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeAnswer<StoredOrderDetails> {
    try setCompleted(true, number, of: session)
  }

  /// Reopens an order, or refuses it with 409 if another client has reopened the order.
  func reopen(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeAnswer<StoredOrderDetails> {
    try setCompleted(false, number, of: session)
  }

  private func setCompleted(
    _ isCompleted: Bool, _ number: String, of session: SessionRecord
  ) throws(Refusal) -> ChangeAnswer<StoredOrderDetails> {
    let before = try details(number, of: session)
    guard let book = orders[session.accountID] else { throw .invalidToken }
    if before.isCompleted == isCompleted {
      let kind = isCompleted ? OrderEvent.Kind.completed : .reopened
      if book.isChange(kind, of: before, byOtherThan: session.client) {
        throw .alreadyChanged(isCompleted: isCompleted)
      }
      // The client repeats its request, because the response was lost. Nothing is written.
      return ChangeAnswer(value: before)
    }
    guard before.isPaid || !isCompleted else { throw .unpaidOrder }
    let author = try profile(of: session).name
    try keep(
      book.changes(setting: isCompleted, number: before.id, by: author, at: wholeSecond), of: before.id, in: session)
    let change = publish(.changed(before.id), of: session)
    return ChangeAnswer(value: try details(number, of: session), change: change)
  }

  /// Places the order of a draft, or returns the order that was placed from it before.
  ///
  /// - Parameters:
  ///   - request: The request, whose body is a draft.
  ///   - session: The session of the user who places the order.
  /// - Returns: Status 201 with the new order, or 200 with the order of a repeated request.
  /// - Throws: A 422 refusal for an invalid field, a 409 refusal if another version of the draft was placed, or an
  ///   error of the store.
  func place(_ request: HTTPRequest, of session: SessionRecord) throws -> HTTPResponse {
    let draft = try request.decodedBody(as: DraftBody.self).checked()
    guard let book = orders[session.accountID] else { throw Refusal.invalidToken }
    if let placed = book.placedOrder(draftID: draft.id) {
      guard placed.isPlacement(of: draft) else { throw Refusal.draftAlreadyPlaced }
      return try .json(details(String(placed.number), of: session))
    }
    let (changes, number) = book.changes(placing: draft, by: try profile(of: session).name, at: wholeSecond)
    try keep(changes, of: number, in: session)
    let change = publish(.placed(number), of: session)
    return try .json(status: 201, ChangeAnswer(value: details(String(number), of: session), change: change))
  }

  /// Stores changes to the orders of a session's user, then applies them.
  private func keep(_ changes: OrderChanges, of number: Int, in session: SessionRecord) throws(Refusal) {
    try keep(changes, as: BackendDocuments.orders(of: session.accountID))
    orders[session.accountID]?.adopt(changes, of: number, by: session.client)
  }

  /// The time of the server's clock without a fraction of a second, which responses would not contain.
  private var wholeSecond: Date {
    Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
  }
}
