import FeatureKit
import Foundation
import Models
import TrellisStore

nonisolated extension OrderListReducer {
  struct State: Equatable {
    var searchText = ""
    var selectedFilter: OrderFilter
    /// The sort order that the user has chosen, or `nil` for that of the filter.
    var selectedSort: OrderSort?
    /// The last failure, until the user dismisses it.
    var error: FailureMessage?
    var failedAction = FailedAction.load

    /// The query for all orders of the list, without search and filter.
    let scopeQuery: OrderQuery
    /// The query whose matches are listed.
    var query: OrderQuery
    /// The state of the first load, with the results that were loaded last, perhaps of another query.
    var phase = LoadState<OrderResults>.idle
    var lookup = OrderLookup()
    /// The rows whose orders match the query, without the pinned order.
    var matches = OrderRows()
    /// The number of orders in the list, without search and filter.
    var total = 0
    var selection = RowSelection()
    /// The position around which the first load of a query fetches orders.
    var startPosition = 0
    /// The index of the missing page around the selection, or `nil` if these rows are loaded.
    var missingPage: Int?

    /// The orders that were added since the user last saw the beginning of the list.
    var newOrders = NewOrders()
    /// The order of the user that was selected because it was placed.
    var selectedPlacement: Order.ID?

    /// The last change of an order, which is pinned if it no longer matches the query.
    var lastChangedOrder: Order?
    /// The step of the change in progress, or `nil`.
    var changeStep: ChangeStep?
    /// The revision of the orders that `isOutdated` takes into account.
    var revision = 0
    /// Whether an order has changed since the load of `phase`.
    var isOutdated = false
    /// Whether the last load that followed a change of the shop failed.
    var isOutOfDate = false

    /// Creates the state of an empty list.
    ///
    /// - Parameter scope: The initial filter. Unless it is `all`, the list contains no other orders.
    init(scope: OrderFilter = .all) {
      selectedFilter = scope
      scopeQuery = OrderQuery(filter: scope)
      query = scopeQuery
    }
  }

  /// A step of completing an order.
  enum ChangeStep: Equatable {
    case request
    /// The list is loaded again.
    case reload
  }
}

nonisolated extension OrderListReducer.State {
  /// The query that the search text, the filter and the sort order form.
  var enteredQuery: OrderQuery {
    OrderQuery(
      filter: selectedFilter, search: searchText.trimmingCharacters(in: .whitespaces), sort: selectedSort)
  }

  /// Lists the matches of another query among the loaded orders.
  mutating func show(_ query: OrderQuery) {
    self.query = query
    selection.queryDidChange()
    startPosition = 0
    missingPage = nil
    newOrders.reset(at: revision)
    if let results = phase.value { matches = lookup.rows(matching: query, in: results) }
  }

  /// Lists results, and selects the row that was selected before, or its neighbor.
  mutating func show(_ results: OrderResults) {
    let oldRows = rows
    phase = .loaded(results)
    lookup.discardIndex()
    matches = lookup.rows(matching: query, in: results)
    let changedOrder = lastChangedOrder.flatMap { query.isAffected(by: $0) ? $0 : nil }
    selection.update(from: oldRows, to: matches, changedOrder: changedOrder)
  }

  /// Selects the order that the user has just placed, which may be above the visible rows.
  mutating func selectPlacedOrder(_ id: Order.ID?) {
    guard let id, id != selectedPlacement else { return }
    selectedPlacement = id
    selection.chooseOpenedOrder(id, in: rows)
  }

  /// Counts the orders that were added since the user last saw the beginning of the list.
  ///
  /// - Parameter placed: The orders that were placed since `newOrders.seenRevision`.
  mutating func showNewOrders(_ placed: Set<Order.ID>) {
    newOrders.update(placed, in: rows, of: query)
    if newOrders.count > 0, selectedPosition ?? 0 == 0 { newOrders.reset(at: revision) }
  }

  /// Restores search, filter, sort order and selection from an earlier launch, and selects the order that was opened last.
  ///
  /// The stored state is ignored after the list has been loaded.
  mutating func restore(_ stored: OrderListState?, lastViewed number: String?) {
    if let stored, phase == .idle, selection.chosenRow == nil {
      searchText = stored.search
      selectedFilter = OrderFilter(rawValue: stored.filter) ?? selectedFilter
      selectedSort = stored.sort.flatMap(OrderSort.init(text:))
      query = enteredQuery
      selection.choose(stored.selection.map { .order($0) })
      startPosition = max(0, stored.position)
    }
    if let id = number.flatMap({ Order.ID(number: $0) }) { selection.chooseOpenedOrder(id, in: rows) }
  }
}

/// What the views read, derived from the stored properties.
nonisolated extension OrderListReducer.State {
  /// The rows of the list.
  var rows: OrderRows { matches.pinning(selection.pinnedOrder) }

  /// The selected row, which the table reads and writes.
  ///
  /// Before the first response, it may not be in the list.
  var selectedRow: OrderRows.Element.ID? {
    get { phase.value == nil ? selection.chosenRow : selection.row(in: rows) }
    set { if newValue != selectedRow { selection.choose(newValue) } }
  }

  /// The position of the selected row, or `nil` in an empty list.
  var selectedPosition: Int? { selectedRow.flatMap { rows.position(of: $0) } }

  /// The selected order, or `nil` if it is not loaded.
  var selectedOrder: Order? { selectedPosition.flatMap { rows[$0].order } }

  /// The number of the selected order, which may not be loaded yet.
  var selectedOrderID: Order.ID? {
    if case .order(let id) = selectedRow { id } else { nil }
  }

  /// The results of the query, or `nil` if other results are loaded.
  var currentResults: OrderResults? { phase.value.flatMap { $0.query == query ? $0 : nil } }

  /// The number of orders that match the query, as far as it is known.
  var matchCount: Int { currentResults?.total ?? matches.count }

  /// Whether the server may find more than `matchCount` matches.
  var mayHaveMoreMatches: Bool { isResponseOutstanding && query != scopeQuery }

  /// Whether there are more orders than fit on one page, so that the server searches them.
  var isLarge: Bool { total > OrderResults.pageSize }

  /// Whether the query needs the server, and its response is outstanding.
  var isResponseOutstanding: Bool { isLarge && currentResults == nil }

  /// Whether the first response is outstanding.
  ///
  /// Until then no control accepts input.
  var isLoadingInitially: Bool { phase == .idle || phase == .loading }

  /// Whether an order is being completed.
  var isChanging: Bool { changeStep != nil }

  /// Whether the loaded orders do not answer the query.
  var needsLoad: Bool { phase.value == nil || isOutdated || isResponseOutstanding }

  /// Whether the shop has no orders at all.
  var isShopEmpty: Bool { phase.value?.total == 0 }

  /// The state for the next launch to restore.
  var restorable: OrderListState {
    OrderListState(
      filter: selectedFilter.rawValue, search: searchText, sort: selectedSort?.text, selection: selectedOrderID,
      position: selectedPosition ?? startPosition)
  }
}

nonisolated extension OrderListReducer.State {
  /// The number of loaded orders.
  var loadedCount: Int { phase.value?.loadedCount ?? 0 }

  /// The orders of the last load without search and filter, or those of the list if there was none.
  var loadedOrders: [Order] { (lookup.everything ?? phase.value)?.orders ?? [] }

  /// All orders of the shop, or `nil` unless they are all loaded.
  var allOrders: [Order]? { phase.value == nil ? nil : lookup.allOrders(in: scopeQuery) }

  /// Releases the pages without rows around the selection.
  mutating func releaseDistantOrders() {
    guard var results = phase.value else { return }
    results.removeDistantPages(from: currentResults == nil ? 0 : selectedPosition ?? 0)
    guard results.loadedCount < loadedCount else { return }
    lookup.release(except: results)
    show(results)
  }
}

extension StoreOf<OrderListReducer>: OrderHolder {
  var loadedCount: Int { self[dynamicMember: \OrderListReducer.State.loadedCount] }
  var loadedOrders: [Order] { self[dynamicMember: \OrderListReducer.State.loadedOrders] }
  var shownRows: OrderRows { self[dynamicMember: \OrderListReducer.State.rows] }
  var allOrders: [Order]? { self[dynamicMember: \OrderListReducer.State.allOrders] }

  func releaseDistantOrders() {
    send(.backgroundEntered)
  }
}
