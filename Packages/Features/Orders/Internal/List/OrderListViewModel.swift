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

  var selectedSort: OrderSort? {
    didSet { if selectedSort != oldValue { queryDidChange() } }
  }

  let pager: OrderPager
  let actions = OrderActions()
  let store: OrderStore
  let format: OrderFormat
  private let customer: String?

  /// Creates a list of the orders that pass a filter, or of those of one customer by full name.
  init(store: OrderStore, scope: OrderFilter = .all, customer: String? = nil, format: OrderFormat) {
    self.store = store
    self.format = format
    self.customer = customer
    pager = OrderPager(store: store, scope: scope)
    selectedFilter = scope
    if customer != nil { queryDidChange() }
  }

  /// The selected row, which the table reads and writes.
  var selectedRow: OrderRows.Element.ID? {
    get { pager.selectedRow }
    set { pager.select(newValue) }
  }

  /// The values that require `refresh(for:)` when they change; `nil` during a change, after which the list loads once.
  var loadKey: OrderPager.LoadKey? { actions.isChanging && !pager.isResponseOutstanding ? nil : pager.loadKey }

  /// Loads orders if the loaded ones do not answer the query, or do not include the revision of the orders.
  ///
  /// - Parameter key: The key for which the view has started the task. If it has changed since, another task follows.
  func refresh(for key: OrderPager.LoadKey?) async {
    if let key, key == loadKey { presentLoadFailure(await pager.refresh()) }
  }

  func loadOrders() async { presentLoadFailure(await pager.load()) }

  /// Loads the orders again; `true` if the list is up to date.
  func reload() async -> Bool {
    await loadOrders()
    return actions.error == nil && !pager.isOutOfDate
  }

  func loadMissingPages() async { presentLoadFailure(await pager.loadMissingPages()) }

  func completeSelectedOrder() async {
    if let order = selectedOrder { await completeOrder(order) }
  }

  /// Completes an order; calls while another change is in progress have no effect.
  ///
  /// The store records the change in the revision of the orders, so the list loads again.
  func completeOrder(_ order: Order) async {
    guard order.isPending else { return }
    await actions.change(OrderStep.complete.change(of: order.id)) {
      try await store.perform(.complete, on: order.id)
    } retry: { [weak self] in
      await self?.completeOrder(order)
    }
  }

  /// Presents the failure of a load, unless that of an action is on screen, which is more important.
  private func presentLoadFailure(_ failure: FailureMessage?) {
    guard actions.error == nil else { return }
    actions.present(failure) { [weak self] in await self?.loadOrders() }
  }

  private func queryDidChange() {
    let search = searchText.trimmingCharacters(in: .whitespaces)
    pager.show(OrderQuery(filter: selectedFilter, search: search, customer: customer, sort: selectedSort))
  }
}

extension OrderListViewModel {
  var countLine: String {
    counts.map(format.countLine) ?? ""
  }

  /// Whether the list is out of date, or the number of new orders above the rows that the user reads, or `nil`.
  var newOrdersLine: String? { format.newOrdersLine(pager.newOrders.count, isOutOfDate: pager.isOutOfDate) }

  /// Returns the placeholder of an empty list.
  func emptyText(newOrderKey: String?) -> String {
    format.emptyText(
      isSearching: pager.isResponseOutstanding, omitsItems: pager.omitsItems, query: pager.query,
      isShopEmpty: pager.total == 0, newOrderKey: newOrderKey)
  }

  var completion: OrderCompletion { OrderCompletion(order: selectedOrder, isChanging: actions.isChanging) }

  var canComplete: Bool { completion.isPossible }

  /// The selected order, as the last change has left it, which the rows may not show yet.
  private var selectedOrder: Order? {
    guard let order = pager.selectedOrder else { return nil }
    let isChanged = pager.isOutdated && store.lastChangedOrder?.id == order.id
    return isChanged ? store.lastChangedOrder : order
  }

  var counts: OrderCounts? {
    guard pager.state.value != nil else { return nil }
    return OrderCounts(
      found: pager.matchCount, mayHaveMore: pager.mayHaveMoreMatches, omitsItems: pager.omitsItems, total: pager.total)
  }

  var isEverythingLoaded: Bool { counts.map { pager.loadedOrders.count >= $0.total } ?? false }
}

extension OrderListViewModel {
  var restorableState: OrderListState {
    OrderListState(
      filter: selectedFilter.rawValue, search: searchText, sort: selectedSort?.text, selection: pager.selectedOrderID,
      position: pager.selectedPosition ?? pager.startPosition)
  }

  /// Restores search, filter, sort order and selection from an earlier launch, and selects the order that was opened last.
  ///
  /// - Parameters:
  ///   - state: The stored state, or `nil` if there is none. It is ignored after the list has been loaded.
  ///   - number: The number of the order that was opened since the list was on the screen, or `nil`.
  func restore(_ state: OrderListState?, lastViewed number: String? = nil) {
    if let state, pager.state == .idle, pager.selectedRow == nil {
      searchText = state.search
      selectedFilter = OrderFilter(rawValue: state.filter) ?? selectedFilter
      selectedSort = state.sort.flatMap(OrderSort.init(text:))
      pager.restore(selection: state.selection, position: state.position)
    }
    if let id = number.flatMap({ Order.ID(number: $0) }) { pager.selectOpenedOrder(id) }
  }
}

/// The numbers of orders of a list.
struct OrderCounts: Equatable {
  /// The number of orders that match the query, as far as it is known.
  var found: Int
  /// Whether the server may find more.
  var mayHaveMore: Bool
  /// Whether matches by item are missing, because the server is unreachable.
  var omitsItems = false
  /// The number of all orders of the list.
  var total: Int
}
