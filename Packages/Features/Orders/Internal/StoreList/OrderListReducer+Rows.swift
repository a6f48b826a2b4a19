import FeatureKit
import Models

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
  var isLoadingFirst: Bool { phase == .idle || phase == .loading }

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
