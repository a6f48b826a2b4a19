import FeatureKit
import Models
import Observation

/// The state of the detail screen, which loads one order by its number.
@Observable
final class OrderDetailViewModel {
  /// The state of the load; `loaded(nil)` means that there is no such order.
  private(set) var state = LoadState<Order?>.idle
  /// Whether an order is being completed or reopened.
  private(set) var isChanging = false
  /// The last failure, until the user dismisses it.
  var error: FailureMessage?

  let orderID: Order.ID
  /// The lines, the address and the history.
  let details: OrderDetailsLoader
  let store: OrderStore
  let format: OrderFormat
  private let onOrderMissing: @MainActor (Order.ID) -> Void
  /// The action that `retry()` repeats.
  @ObservationIgnored private var failedAction = Action.load

  private enum Action {
    case load, complete, undo
  }

  init(
    orderID: Order.ID, store: OrderStore, format: OrderFormat,
    onOrderMissing: @escaping @MainActor (Order.ID) -> Void = { _ in }
  ) {
    self.orderID = orderID
    self.store = store
    details = OrderDetailsLoader(orderID: orderID, store: store)
    self.format = format
    self.onOrderMissing = onOrderMissing
  }

  /// The order on screen.
  var order: Order? { state.value ?? nil }
  var canComplete: Bool { !isChanging && order?.isCompleted == false }
  var title: String { "Order \(format.number(orderID))" }
  var completeTitle: String { isChanging ? "Completing…" : "Complete" }

  /// Shows the cached order, and loads the order if it is not cached or may be out of date.
  func loadIfNeeded() async {
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
      if order == nil { onOrderMissing(orderID) }
    } catch {
      present(state.fail(error, outcome: "\(title) could not be loaded"), after: .load)
    }
  }

  /// Completes the order; calls while another change is in progress have no effect.
  func complete() async {
    guard canComplete else { return }
    isChanging = true
    defer { isChanging = false }
    do {
      state = .loaded(try await store.complete(orderID))
    } catch {
      let outcome = format.completionFailureMessage(orderID)
      present(FailureMessage(describing: error, outcome: outcome), after: .complete)
    }
  }

  /// Undoes the last completion, which may be that of another order, completed in the list.
  func undo() async {
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    do {
      if let order = try await store.undo(), order.id == orderID { state = .loaded(order) }
    } catch {
      present(FailureMessage(describing: error, outcome: "The completion was not undone"), after: .undo)
    }
  }

  /// Repeats the action that failed last.
  func retry() async {
    switch failedAction {
    case .load: await load()
    case .complete: await complete()
    case .undo: await undo()
    }
  }

  private func present(_ failure: FailureMessage?, after action: Action) {
    guard let failure else { return }
    failedAction = action
    error = failure
  }
}
