import Foundation
import Models
import Networking
import Persistence
import ShopAPI

/// Handles the requests about shops: their orders and purchases, and the changes to them.
///
/// The server calls it on its actor. A change is computed first, then stored, then applied. A change that cannot be
/// stored therefore has no effect.
final class ShopHandlers {
  let changeFeed: ChangeFeed
  private let store: any KeyValueStore
  private let accounts: AccountHandlers
  private let now: () -> Date
  /// The orders of each account, by its identifier; accounts have no access to each other's orders.
  private var orders: [String: OrderBook] = [:]
  private var purchases: [String: PurchaseBook] = [:]
  /// The accounts whose shop is new and not stored.
  private var newShops: Set<String> = []
  private let seed: ShopSeed
  /// The accounts whose purchase was pending when a client last requested the changes.
  private var pendingPurchases: Set<String> = []

  init(
    store: any KeyValueStore, accounts: AccountHandlers, seed: ShopSeed, now: @escaping () -> Date, start: Date
  ) throws {
    self.store = store
    self.accounts = accounts
    self.now = now
    self.seed = seed
    for account in accounts.all {
      let stored = try store.load(BackendDocuments.orders(of: account.id))
      if stored == nil, account.isSample { newShops.insert(account.id) }
      let changes = stored ?? OrderChanges(origin: SeedOrigin(date: now(), timeZone: seed.timeZone))
      orders[account.id] = OrderBook(account: account, seedOrders: seed.orderCount, changes: changes)
      purchases[account.id] = try store.load(BackendDocuments.purchases(of: account.id))
    }
    // Two starts differ in the time, or at least in the number of stored changes.
    let changeCount = orders.values.reduce(0) { $0 &+ $1.changes.count }
    changeFeed = ChangeFeed(epoch: "\(Int64(start.timeIntervalSince1970 * 1000))-\(changeCount)")
  }

  /// Opens the shop of a new account, which has no orders.
  func open(for account: Account) {
    let changes = OrderChanges(origin: SeedOrigin(date: now(), timeZone: seed.timeZone))
    orders[account.id] = OrderBook(account: account, seedOrders: 0, changes: changes)
  }

  /// Stores the origin of a new shop, so that its orders have the same dates after a restart.
  ///
  /// If that fails, the next change stores it.
  func storeOrigin(of session: SessionRecord) {
    guard newShops.remove(session.accountID) != nil, let changes = orders[session.accountID]?.changes else { return }
    try? store.save(changes, as: BackendDocuments.orders(of: session.accountID))
  }

  // MARK: Orders

  /// Returns the entity tag of the orders: a count of changes, stored with each, so that no two states share a tag.
  func entityTag(in session: SessionRecord) -> String? {
    orders[session.accountID].map { "\"\(session.accountID)-\($0.count)-\($0.changes.count)\"" }
  }

  /// Returns the page of the user's orders for a query, with all their parts if the request includes them.
  func page(for request: OrdersRequest, of session: SessionRecord) throws -> HTTPResponse {
    guard let page = orders[session.accountID]?.page(for: request.query) else { throw Refusal.invalidToken }
    guard request.includesDetails, let book = orders[session.accountID] else { return try .json(page) }
    let details = page.orders.compactMap { book.details(number: $0.id) }
    return try .json(OrderDetailsPagePayload(orders: details, total: page.total))
  }

  func summary(for request: SummaryRequest, of session: SessionRecord) throws(Refusal) -> ShopSummaryPayload {
    let summary = orders[session.accountID]?.summary(ofLatest: request.dayCount, in: request.timeZone, at: now())
    guard let summary else { throw .invalidToken }
    return summary
  }

  func customers(for request: CustomersRequest, of session: SessionRecord) throws(Refusal) -> CustomerPagePayload {
    guard let page = orders[session.accountID]?.customers(matching: request.query) else { throw .invalidToken }
    return page
  }

  func details(_ number: String, of session: SessionRecord) throws(Refusal) -> OrderDetailsPayload {
    guard let number = Int(number), let details = orders[session.accountID]?.details(number: number) else {
      throw .unknownOrder
    }
    return details
  }

  /// Takes the payment of an order.
  ///
  /// Refuses with 409 if another client has taken it or the order is canceled, and with 402 if the bank declines it.
  func pay(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    try change(.paid, number, of: session, isDone: \.isPaid) { order throws(Refusal) in
      if order.isCanceled { throw .orderIsCanceled }
      guard PurchaseRules.isApproved(accountID: session.accountID) else { throw .paymentDeclined }
    }
  }

  /// Completes an order, or refuses it with 409 if it is not paid, or if another client has completed or canceled it.
  func complete(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    try change(.completed, number, of: session, isDone: \.isCompleted) { order throws(Refusal) in
      if order.isCanceled { throw .orderIsCanceled }
      guard order.isPaid else { throw .unpaidOrder }
    }
  }

  /// Reopens an order, or refuses it with 409 if it was never completed, or if another client has reopened it.
  func reopen(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    try change(.reopened, number, of: session, isDone: \.isReopened) { order throws(Refusal) in
      guard order.isCompleted else { throw .orderIsNotCompleted }
    }
  }

  /// Cancels an order, or refuses it with 409 if it is paid, or if another client has canceled it.
  func cancel(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    try change(.canceled, number, of: session, isDone: \.isCanceled) { order throws(Refusal) in
      if order.isPaid { throw .orderIsPaid }
    }
  }

  /// Restores a canceled order, or refuses it with 409 if it was never canceled, or if another client has restored it.
  func restore(_ number: String, of session: SessionRecord) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    try change(.restored, number, of: session, isDone: \.isRestored) { order throws(Refusal) in
      guard order.isCanceled else { throw .orderIsNotCanceled }
    }
  }

  /// Changes the state of an order, unless it has that state already or `check` refuses the change.
  ///
  /// A repeated request, whose response was lost, results in no change. If another client has made the change, it is
  /// refused with 409.
  private func change(
    _ kind: OrderEvent.Kind, _ number: String, of session: SessionRecord, isDone: (OrderDetailsPayload) -> Bool,
    check: (OrderDetailsPayload) throws(Refusal) -> Void
  ) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    let before = try details(number, of: session)
    guard let book = orders[session.accountID] else { throw .invalidToken }
    if isDone(before) {
      if book.isChange(kind, of: before, byOtherThan: session.client) { throw .alreadyChanged(kind) }
      return ChangeResponse(value: before)
    }
    try check(before)
    let author = try accounts.profile(of: session).name
    return try adopt(book.changes(kind, of: before.id, by: author, at: wholeSecond), of: before.id, in: session)
  }

  /// Edits an unpaid order, without a change if it has this content already.
  ///
  /// Refuses an invalid field with 422, and with 409 an order that is paid, canceled or not as the client has seen it.
  func edit(
    _ number: String, _ edit: EditPayload, of session: SessionRecord
  ) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    let typed = try edit.draft.checked()
    let before = try details(number, of: session)
    guard let book = orders[session.accountID] else { throw .invalidToken }
    let draft = book.joined(typed, editing: before.id)
    if before.isCanceled { throw .orderIsCanceled }
    if before.isPaid { throw .orderIsPaid }
    if before.hasContent(of: draft) { return ChangeResponse(value: before) }
    let seen = (edit.former?.draft.trimmed).map { book.joined($0, editing: before.id) }
    if let former = seen, !before.hasContent(of: former) { throw Refusal.alreadyChanged(.edited) }
    let author = try accounts.profile(of: session).name
    return try adopt(
      book.changes(editing: before.id, to: draft, by: author, at: wholeSecond), of: before.id, in: session)
  }

  private func adopt(
    _ changes: OrderChanges, of number: Int, in session: SessionRecord
  ) throws(Refusal) -> ChangeResponse<OrderDetailsPayload> {
    try save(changes, of: number, in: session)
    let change = publish(.changed(number), of: session)
    return ChangeResponse(value: try details(String(number), of: session), change: change)
  }

  /// Places the order of a draft with status 201, or returns with 200 the order that was placed from it before.
  ///
  /// Refuses an invalid field with 422, and with 409 a draft of which another version was placed.
  func place(_ draft: DraftPayload, of session: SessionRecord) throws -> HTTPResponse {
    let draft = try draft.checked()
    guard let book = orders[session.accountID] else { throw Refusal.invalidToken }
    if let placed = book.placedOrder(draftID: draft.id) {
      guard placed.isPlacement(of: draft) else { throw Refusal.draftAlreadyPlaced }
      return try .json(details(String(placed.number), of: session))
    }
    let (changes, number) = book.changes(
      placing: book.joined(draft), by: try accounts.profile(of: session).name, at: wholeSecond)
    try save(changes, of: number, in: session)
    let change = publish(.placed(number), of: session)
    return try .json(
      status: ShopAPI.placeOrder.status, ChangeResponse(value: details(String(number), of: session), change: change))
  }

  private func save(_ changes: OrderChanges, of number: Int, in session: SessionRecord) throws(Refusal) {
    try store.write(changes, as: BackendDocuments.orders(of: session.accountID))
    orders[session.accountID]?.adopt(changes, of: number, by: session.client)
  }

  /// The time of the server's clock without a fraction of a second, which responses would not contain.
  private var wholeSecond: Date {
    Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
  }

  // MARK: Purchases

  func purchase(of session: SessionRecord) -> PurchasePayload {
    PurchasePayload(purchases[session.accountID]?.current(at: now()))
  }

  /// Purchases a plan; a payment that is declined immediately is stored, too.
  func purchase(_ request: PurchaseRequest, of session: SessionRecord) throws -> ChangeResponse<Purchase> {
    guard let plan = Plan(rawValue: request.plan), plan.isPaid else {
      let names = Plan.allCases.filter(\.isPaid).map(\.rawValue).joined(separator: ", ")
      throw Refusal.invalidField("plan", "is none of \(names)")
    }
    let now = now()
    let record = PurchaseRules.purchase(plan, by: session.accountID, at: now)
    let purchase = try changePurchases(of: session) { book throws(Refusal) in try book.add(record, at: now) }
    guard let latest = purchase.value, latest.state != .declined else { throw Refusal.paymentDeclined }
    return ChangeResponse(value: latest, change: purchase.change)
  }

  func restorePurchase(of session: SessionRecord) throws(Refusal) -> ChangeResponse<Purchase> {
    let now = now()
    let purchase = try changePurchases(of: session) { book throws(Refusal) in try book.restore(at: now) }
    guard let latest = purchase.value else { throw .nothingToRestore }
    return ChangeResponse(value: latest, change: purchase.change)
  }

  func cancelPurchase(of session: SessionRecord) throws(Refusal) -> ChangeResponse<PurchasePayload> {
    let now = now()
    let purchase = try changePurchases(of: session) { $0.cancel(at: now) }
    return ChangeResponse(value: PurchasePayload(purchase.value), change: purchase.change)
  }

  /// Stores changed purchases before they apply; an edit without a change, or an error, writes nothing.
  private func changePurchases(
    of session: SessionRecord, _ edit: (inout PurchaseBook) throws(Refusal) -> Void
  ) throws(Refusal) -> ChangeResponse<Purchase?> {
    let before = purchases[session.accountID] ?? PurchaseBook()
    var changed = before
    try edit(&changed)
    var change: ConfirmedChange?
    if changed != before {
      try store.write(changed, as: BackendDocuments.purchases(of: session.accountID))
      purchases[session.accountID] = changed
      change = publish(.purchase, of: session)
    }
    return ChangeResponse(value: changed.current(at: now()), change: change)
  }

  // MARK: Changes

  /// Records a change to the shop of a session's user, and returns it for the response.
  func publish(_ change: ShopChange, of session: SessionRecord) -> ConfirmedChange {
    changeFeed.record(change, of: session.accountID)
  }

  func update(of accountID: String, after revision: String?) -> ShopUpdate {
    publishDecision(for: accountID)
    return changeFeed.update(of: accountID, after: revision)
  }

  /// Records a change if the bank has decided since the last call, which writes nothing.
  private func publishDecision(for accountID: String) {
    let purchase = purchases[accountID]?.current(at: now())
    let isPending = purchase?.state == .pending
    if pendingPurchases.contains(accountID), !isPending { changeFeed.record(.purchase, of: accountID) }
    if isPending { pendingPurchases.insert(accountID) } else { pendingPurchases.remove(accountID) }
  }

  /// Returns the seconds until the bank decides on the pending purchase of an account, or `nil` if none is pending.
  func timeUntilDecision(of accountID: String) -> TimeInterval? {
    let now = now()
    return purchases[accountID]?.pendingDecisionDate(at: now)?.timeIntervalSince(now)
  }
}
