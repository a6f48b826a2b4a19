import FeatureKit
import Foundation
import Models
import Observation

/// The state of the order list: the search, the filter, and the change in progress.
///
/// `OrderPager` contains the rows and the selection.
@Observable
final class OrderListViewModel {
  var searchText = "" {
    didSet { if searchText != oldValue { queryDidChange() } }
  }
  var selectedFilter: OrderFilter {
    didSet { if selectedFilter != oldValue { queryDidChange() } }
  }
  /// The last failure, until the user dismisses it.
  var error: FailureMessage?
  /// Whether an order is being completed or reopened.
  private(set) var isChanging = false

  let pager: OrderPager
  let store: OrderStore
  let format: OrderFormat
  /// The action that `retry()` repeats.
  @ObservationIgnored private var failedAction = Action.load

  private enum Action {
    case load
    case complete(Order)
    case undo
  }

  init(store: OrderStore, scope: OrderFilter = .all, format: OrderFormat) {
    self.store = store
    self.format = format
    pager = OrderPager(store: store, scope: scope)
    selectedFilter = scope
  }

  /// The selected row, which the table reads and writes.
  var selectedRow: OrderRows.Element.ID? {
    get { pager.selectedRow }
    set { pager.select(newValue) }
  }

  func refresh() async { present(await pager.refresh(), after: .load) }
  func loadOrders() async { present(await pager.load(), after: .load) }
  func loadMissingPages() async { present(await pager.loadMissingPages(), after: .load) }

  func completeSelectedOrder() async {
    guard let order = pager.selectedOrder else { return }
    await completeOrder(order)
  }

  /// Completes an order and reloads the list; calls while another change is in progress have no effect.
  func completeOrder(_ order: Order) async {
    guard !isChanging, !order.isCompleted else { return }
    isChanging = true
    defer { isChanging = false }
    do {
      _ = try await store.complete(order.id)
      await loadOrders()
    } catch {
      let outcome = format.completionFailureMessage(order.id)
      present(FailureMessage(describing: error, outcome: outcome), after: .complete(order))
    }
  }

  /// Undoes the last completion and reloads the list.
  func undo() async {
    guard !isChanging, let change = store.recentChange else { return }
    isChanging = true
    defer { isChanging = false }
    do {
      if try await store.undo() != nil { await loadOrders() }
    } catch {
      let outcome = format.reopeningFailureMessage(change.order.id)
      present(FailureMessage(describing: error, outcome: outcome), after: .undo)
    }
  }

  /// Repeats the action that failed last.
  func retry() async {
    switch failedAction {
    case .load: await loadOrders()
    case .complete(let order): await completeOrder(order)
    case .undo: await undo()
    }
  }

  private func present(_ failure: FailureMessage?, after action: Action) {
    guard let failure else { return }
    failedAction = action
    error = failure
  }

  private func queryDidChange() {
    pager.show(OrderQuery(filter: selectedFilter, search: searchText.trimmingCharacters(in: .whitespaces)))
  }
}
