import FeatureKit
import Foundation
import Models
import Observation

/// The state of the order list: the search, the filter and the sort order.
///
/// `OrderPager` contains the rows and the selection, and `OrderActions` the change in progress.
@Observable
final class OrderListViewModel {
  var searchText = "" {
    didSet { if searchText != oldValue { queryDidChange() } }
  }
  var selectedFilter: OrderFilter {
    didSet { if selectedFilter != oldValue { queryDidChange() } }
  }

  /// The sort order that the user has chosen, or `nil` for that of the filter.
  var selectedSort: OrderSort? {
    didSet { if selectedSort != oldValue { queryDidChange() } }
  }

  let pager: OrderPager
  let actions = OrderActions()
  let store: OrderStore
  let format: OrderFormat

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

  /// Loads orders if the loaded ones do not answer the query, unless a change in progress loads them at its end.
  func refresh() async {
    guard !actions.isChanging || pager.isResponseOutstanding else { return }
    presentLoadFailure(await pager.refresh())
  }

  func loadOrders() async { presentLoadFailure(await pager.load()) }
  func loadMissingPages() async { presentLoadFailure(await pager.loadMissingPages()) }

  func completeSelectedOrder() async {
    if let order = pager.selectedOrder { await completeOrder(order) }
  }

  /// Completes an order and reloads the list; calls while another change is in progress have no effect.
  func completeOrder(_ order: Order) async {
    guard !order.isCompleted else { return }
    await actions.change(outcome: format.completionFailureMessage(order.id)) {
      _ = try await store.complete(order.id)
      await loadOrders()
    } retry: { [weak self] in
      await self?.completeOrder(order)
    }
    // The server has refused the change, or another client has made one meanwhile.
    if !actions.isChanging, pager.hasNewRevision { await loadOrders() }
  }

  /// Presents the failure of a load, unless that of an action is on screen, which is more important.
  private func presentLoadFailure(_ failure: FailureMessage?) {
    guard actions.error == nil else { return }
    actions.present(failure) { [weak self] in await self?.loadOrders() }
  }

  private func queryDidChange() {
    let search = searchText.trimmingCharacters(in: .whitespaces)
    pager.show(OrderQuery(filter: selectedFilter, search: search, sort: selectedSort))
  }
}
