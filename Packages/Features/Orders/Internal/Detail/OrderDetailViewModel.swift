import FeatureKit
import Models
import Observation

/// The state of the detail screen, which loads one order by its number.
@Observable
final class OrderDetailViewModel {
  /// The state of the load; `loaded(nil)` means that there is no such order.
  private(set) var state = LoadState<Order?>.idle
  private(set) var step: OrderStep?
  /// The neighbors on the server, or `nil` if they are not loaded.
  private var loadedNeighbors: OrderNeighbors?

  let orderID: Order.ID
  let actions = OrderActions()
  /// The lines, the address and the history.
  let details: OrderDetailsLoader
  let store: OrderStore
  let format: OrderFormat
  var clipboard: OrderClipboard { OrderClipboard(changes: store.changes) }
  private let steps: OrderSteps
  private let onOrderMissing: @MainActor (Order.ID) -> Void
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

  var order: Order? { state.value ?? nil }
  /// The parts of the order, once the order itself is loaded, too.
  var loadedDetails: OrderDetails? { order == nil ? nil : details.state.value }
  /// The number of the order as text, or `nil` if there is no such order, or if it is not loaded yet.
  var foundOrderID: String? { order.map { String($0.id) } }
  var title: String { "Order \(format.number(orderID))" }
  /// The reason why the order cannot be completed.
  var completeDisabledReason: String {
    switch order?.stage {
    case .placed: "Take the payment first"
    case .canceled: "The order is canceled"
    case .paid, .completed, nil: "The order is completed"
    }
  }

  func canPerform(_ step: OrderStep) -> Bool { !actions.isChanging && order.map(step.isPossible) == true }
  func title(of step: OrderStep) -> String { self.step == step ? step.progressTitle : step.title }

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

  /// Changes the state of the order; calls while another change is in progress have no effect.
  func perform(_ step: OrderStep) async {
    guard canPerform(step) else { return }
    self.step = step
    defer { self.step = nil }
    await actions.change(step.change(of: orderID)) {
      state = .loaded(try await store.perform(step, on: orderID))
    } retry: { [weak self] in
      await self?.perform(step)
    }
  }

  /// Loads the parts of the order, unless they are loaded and the order has not changed since, and shows its latest state.
  ///
  /// The state is not taken from a change of the parts: if the order changes again during a request, that response is
  /// shown but not cached, and the parts of the next one can be equal.
  func loadDetailsIfNeeded() async {
    await details.loadIfNeeded()
    if let order, let cached = store.cachedOrder(orderID)?.order, cached != order { state = .loaded(cached) }
  }

  /// Shows a change of the order that was made elsewhere: in another window, or by undoing.
  func showRecentChange() {
    if let changed = store.lastChangedOrder, changed.id == orderID, order != nil { state = .loaded(changed) }
  }
}

/// Where the user can go from the detail screen.
struct OrderSteps {
  var showOrder: (@MainActor (Order.ID) -> Void)?
  var edit: @MainActor () -> Void = {}
  var showCustomer: @MainActor (_ name: String) -> Void = { _ in }
}

extension OrderDetailViewModel {
  /// The orders before and after this one, as far as a list or the server has returned them.
  var neighbors: OrderNeighbors {
    if steps.showOrder == nil { return OrderNeighbors(missingBecause: "This window shows one order") }
    return store.listedNeighbors(of: orderID) ?? loadedNeighbors
      ?? OrderNeighbors(missingBecause: "The orders beside this one are not known")
  }

  /// Loads the neighbors of an order that no list shows.
  ///
  /// A failure is ignored: the neighbors then remain unknown.
  func loadNeighborsIfNeeded() async {
    guard steps.showOrder != nil, store.listedNeighbors(of: orderID) == nil else { return }
    guard let found = try? await store.loadNeighbors(of: orderID), !Task.isCancelled else { return }
    loadedNeighbors = found
  }

  func showNeighbor(_ id: Order.ID) { steps.showOrder?(id) }

  func edit() { steps.edit() }

  func showCustomer() {
    if let order { steps.showCustomer(order.customerName) }
  }
}
