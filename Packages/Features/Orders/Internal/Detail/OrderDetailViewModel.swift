import FeatureKit
import Models
import Observation

/// The state of the detail screen, which loads one order by its number.
@Observable
final class OrderDetailViewModel {
  /// The state of the load; `loaded(nil)` means that there is no such order.
  private(set) var state = LoadState<Order?>.idle
  /// Whether the change in progress is a payment.
  private(set) var isTakingPayment = false

  let orderID: Order.ID
  let actions = OrderActions()
  /// The lines, the address and the history.
  let details: OrderDetailsLoader
  let store: OrderStore
  let format: OrderFormat
  var clipboard: OrderClipboard { OrderClipboard(changes: store.changes) }
  private let steps: OrderSteps
  private let onOrderMissing: @MainActor (Order.ID) -> Void
  /// The revision of the store in which the order was missing.
  @ObservationIgnored private var missingRevision: Int?

  init(
    orderID: Order.ID, store: OrderStore, format: OrderFormat, steps: OrderSteps = OrderSteps(),
    onOrderMissing: @escaping @MainActor (Order.ID) -> Void
  ) {
    self.orderID = orderID
    self.store = store
    details = OrderDetailsLoader(orderID: orderID, store: store)
    self.format = format
    self.steps = steps
    self.onOrderMissing = onOrderMissing
  }

  /// The order on screen.
  var order: Order? { state.value ?? nil }
  /// The number of the order as text, or `nil` if there is no such order, or if it is not loaded yet.
  var foundOrderID: String? { order.map { String($0.id) } }
  var canTakePayment: Bool { !actions.isChanging && order?.isPaid == false }
  var title: String { "Order \(format.number(orderID))" }
  var paymentTitle: String { isTakingPayment ? "Taking payment…" : "Take payment…" }
  var canComplete: Bool { !actions.isChanging && order?.canBeCompleted == true }
  var completeTitle: String { actions.isChanging && !isTakingPayment ? "Completing…" : "Complete" }
  /// The reason why the order cannot be completed.
  var completeDisabledReason: String {
    if actions.isChanging { return "One change at a time" }
    return order?.isPaid == false ? "Take the payment first" : "The order is completed"
  }

  /// Shows the cached order, and loads the order if it is not cached or may be out of date.
  ///
  /// Later calls load an order that was missing and may have been placed since; `details` follows other changes.
  func loadIfNeeded() async {
    if order != nil { return }
    if let missingRevision, !store.hasChanged(orderID, since: missingRevision) { return }
    if let cached = store.cachedOrder(orderID) {
      state = .loaded(cached.order)
      if cached.isFresh { return }
    }
    await load()
  }

  func load() async {
    state.begin()
    let revision = store.revision
    do {
      let loaded = try await store.details(of: orderID)
      if let loaded { details.show(loaded, revision: revision) }
      // An order that was changed during the request is newer than the response.
      if order == nil || !store.hasChanged(orderID, since: revision) { state = .loaded(loaded?.order) }
      missingRevision = order == nil ? revision : nil
      if order == nil { onOrderMissing(orderID) }
    } catch {
      actions.present(state.fail(error, outcome: "\(title) could not be loaded")) { [weak self] in await self?.load() }
    }
  }

  /// Takes the payment of the order; calls while another change is in progress have no effect.
  func takePayment() async {
    guard canTakePayment else { return }
    isTakingPayment = true
    defer { isTakingPayment = false }
    await actions.change(outcome: format.paymentFailureMessage(orderID)) {
      state = .loaded(try await store.pay(orderID))
    } retry: { [weak self] in
      await self?.takePayment()
    }
  }

  /// Completes the order; calls while another change is in progress have no effect.
  func complete() async {
    guard canComplete else { return }
    await actions.change(outcome: format.completionFailureMessage(orderID)) {
      state = .loaded(try await store.complete(orderID))
    } retry: { [weak self] in
      await self?.complete()
    }
  }

  /// Shows the order as the reload of its parts found it.
  func showReloadedOrder() {
    if let order, let cached = store.cachedOrder(orderID)?.order, cached != order { state = .loaded(cached) }
  }

  /// Shows a change of the order that was made elsewhere: in another window, or by undoing.
  func showRecentChange() {
    if let changed = store.lastChangedOrder, changed.id == orderID, order != nil { state = .loaded(changed) }
  }
}

/// Where the user can go from the detail screen.
struct OrderSteps {
  /// Shows another order in place of this one; `nil` if the screen shows one order only.
  var showOrder: (@MainActor (Order.ID) -> Void)?
  /// Shows all orders of a customer.
  var showCustomer: @MainActor (_ name: String) -> Void = { _ in }
}

extension OrderDetailViewModel {
  /// The orders before and after this one.
  var neighbors: OrderNeighbors {
    if steps.showOrder == nil { return OrderNeighbors(missingBecause: "This window shows one order") }
    return store.neighbors(of: orderID)
  }

  func showNeighbor(_ id: Order.ID) { steps.showOrder?(id) }

  /// Shows all orders of the customer.
  func showCustomer() {
    if let order { steps.showCustomer(order.customerName) }
  }
}
