import FeatureKit
import Models

extension OrderPager {
  /// The rows of the list.
  ///
  /// They are computed on first access after the orders, the search or the filter have changed. Typing only stores the
  /// text.
  var rows: OrderRows { matches.pinning(selection.pinnedOrder) }

  /// The rows whose orders match the query, without the pinned order.
  var matches: OrderRows { state.value.map { finder.rows(matching: query, in: $0) } ?? OrderRows() }

  /// The loaded orders of the list, without search and filter.
  var loadedOrders: [Order] { state.value.map { finder.loadedOrders(orIn: $0) } ?? [] }

  /// The results of the query, or `nil` if other results are loaded.
  var currentResults: OrderResults? { state.value.flatMap { $0.query == query ? $0 : nil } }

  /// The number of orders that match the query, as far as it is known.
  var matchCount: Int { currentResults?.total ?? matches.count }

  /// Whether there may be more matches than `matchCount`, because the response of the server is outstanding.
  var mayHaveMoreMatches: Bool { isResponseOutstanding && query != finder.scopeQuery }

  /// The number of orders in the list, without search and filter.
  var total: Int { finder.total }

  /// Whether the query needs the server, and its response is outstanding.
  var isResponseOutstanding: Bool { finder.isLarge && currentResults == nil }

  /// Whether the first response is outstanding.
  ///
  /// Until then no control accepts input, so that the list receives the focus when it appears.
  var isLoadingFirst: Bool { state == .idle || state == .loading }

  /// The selected row.
  ///
  /// Before the first response, it is unknown whether the list contains the row.
  var selectedRow: OrderRows.Element.ID? { state.value == nil ? selection.chosenRow : selection.row(in: rows) }

  /// The position of the selected row, or `nil` in an empty list.
  var selectedPosition: Int? { selectedRow.flatMap { rows.position(of: $0) } }

  /// The selected order, or `nil` if it is not loaded.
  var selectedOrder: Order? { selectedPosition.flatMap { rows[$0].order } }

  /// The number of the selected order, which may not be loaded yet.
  var selectedOrderID: Order.ID? {
    if case .order(let id) = selectedRow { id } else { nil }
  }
}
