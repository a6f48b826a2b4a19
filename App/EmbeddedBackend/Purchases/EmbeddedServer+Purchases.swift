import Models
import Networking

/// The request body of a purchase.
private struct PurchaseRequest: Decodable {
  var plan: String
}

/// The response body with the latest purchase, which may be missing.
struct PurchaseBody: Encodable {
  var purchase: Purchase?
}

extension EmbeddedServer {
  /// Returns the latest purchase of the session's account.
  func purchase(of session: SessionRecord) -> PurchaseBody {
    PurchaseBody(purchase: purchases[session.accountID]?.current(at: now()))
  }

  /// Purchases a plan.
  ///
  /// A payment that is declined immediately is stored, too.
  func purchase(_ request: HTTPRequest, of session: SessionRecord) throws -> HTTPResponse {
    let name = try request.decodedBody(as: PurchaseRequest.self).plan
    guard let plan = Plan(rawValue: name), plan.isPaid else {
      let names = Plan.allCases.filter(\.isPaid).map(\.rawValue).joined(separator: ", ")
      throw Refusal.invalidField("plan", "is none of \(names)")
    }
    let now = now()
    let record = PurchaseRules.purchase(plan, by: session.accountID, at: now)
    let purchase = try changePurchases(of: session) { book throws(Refusal) in try book.add(record, at: now) }
    guard let latest = purchase.value, latest.state != .declined else { throw Refusal.paymentDeclined }
    return try .json(status: 201, ChangeAnswer(value: latest, change: purchase.change))
  }

  /// Restores the canceled plan of the session's account.
  func restorePurchase(of session: SessionRecord) throws(Refusal) -> ChangeAnswer<Purchase> {
    let now = now()
    let purchase = try changePurchases(of: session) { book throws(Refusal) in try book.restore(at: now) }
    guard let latest = purchase.value else { throw .nothingToRestore }
    return ChangeAnswer(value: latest, change: purchase.change)
  }

  /// Cancels the latest purchase of the session's account.
  func cancelPurchase(of session: SessionRecord) throws(Refusal) -> ChangeAnswer<PurchaseBody> {
    let now = now()
    let purchase = try changePurchases(of: session) { $0.cancel(at: now) }
    return ChangeAnswer(value: PurchaseBody(purchase: purchase.value), change: purchase.change)
  }

  /// Stores changed purchases before they apply; an edit without a change writes nothing.
  ///
  /// - Parameters:
  ///   - session: The session of the account.
  ///   - edit: Changes the purchases.
  /// - Returns: The latest purchase after the change, and the change.
  /// - Throws: The refusal of `edit`, or of a failed write. The purchases are then unchanged.
  private func changePurchases(
    of session: SessionRecord, _ edit: (inout PurchaseBook) throws(Refusal) -> Void
  ) throws(Refusal) -> ChangeAnswer<Purchase?> {
    let before = purchases[session.accountID] ?? PurchaseBook()
    var changed = before
    try edit(&changed)
    var change: ConfirmedChange?
    if changed != before {
      try keep(changed, as: BackendDocuments.purchases(of: session.accountID))
      purchases[session.accountID] = changed
      change = publish(.purchase, of: session)
    }
    return ChangeAnswer(value: changed.current(at: now()), change: change)
  }
}
