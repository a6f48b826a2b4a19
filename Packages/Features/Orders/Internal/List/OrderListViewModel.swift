import FeatureKit
import Foundation
import Models
import Observation

/// The state of the order list, which searches, then filters, then sorts.
///
/// A shop whose orders fit on one page is searched locally. A larger one is searched by its server: the loaded orders
/// are searched immediately, and the response replaces the result (`OrderListViewModel+Loading`).
@Observable
final class OrderListViewModel {
  var searchText = "" {
    didSet { if searchText != oldValue { queryDidChange() } }
  }
  var selectedFilter: OrderFilter {
    didSet { if selectedFilter != oldValue { queryDidChange() } }
  }
  /// The query that results from the search text and the filter.
  private(set) var query: OrderQuery
  /// The last failure, until the user dismisses it.
  var error: FailureMessage?

  /// The state of the first load, with its response.
  var state = LoadState<OrderAnswer>.idle {
    didSet { showAnswer() }
  }
  /// The number of the order whose completion is in progress.
  private(set) var completing: Order.ID?
  /// The index of the missing page around the selection, or `nil` if these rows are loaded.
  var pageToLoad: Int?
  /// The number of orders in the scope, without search and filter.
  var scopeTotal = 0

  /// The last selected row.
  ///
  /// While the list does not contain it, the first row is selected.
  private var chosenRow: OrderRows.Element.ID?
  /// The order that stays in the list until the selection leaves it.
  private var pinnedOrder: OrderRows.PinnedOrder?
  /// The number of responses so far, which invalidates the cached rows.
  private var answerNumber = 0
  @ObservationIgnored private var cachedRows: (key: RowsKey, rows: OrderRows)?
  @ObservationIgnored private var cachedIndex: (answerNumber: Int, query: OrderQuery, index: OrderIndex)?
  /// The last response without search and filter, shown after a search is cleared until the server responds.
  @ObservationIgnored var everything: OrderAnswer?

  let scope: OrderFilter
  let desk: OrderStore
  let format: OrderFormat
  @ObservationIgnored var seenRevision = 0
  @ObservationIgnored var loadNumber = 0
  /// The position around which the first load fetches orders.
  @ObservationIgnored private(set) var startPosition = 0
  /// The action that `retry()` repeats.
  @ObservationIgnored var failedStep = Step.load

  enum Step {
    case load
    case complete(Order)
    case undo
  }

  /// Creates the state of an order list.
  ///
  /// - Parameters:
  ///   - desk: The state that the screens of the feature share.
  ///   - scope: The initial filter. Unless it is `all`, the list contains no other orders.
  ///   - format: The formatter of the order data.
  init(desk: OrderStore, scope: OrderFilter = .all, format: OrderFormat) {
    self.desk = desk
    self.scope = scope
    self.format = format
    selectedFilter = scope
    query = OrderQuery(filter: scope)
  }

  /// Completes an order and reloads the list; calls while another order is in progress have no effect.
  func completeOrder(_ order: Order) async {
    guard completing == nil, !order.isCompleted else { return }
    completing = order.id
    defer { completing = nil }
    do {
      _ = try await desk.complete(order.id)
      await loadOrders()
    } catch {
      failedStep = .complete(order)
      self.error = FailureMessage(describing: error, outcome: format.completionFailureMessage(order.id))
    }
  }

  /// Undoes the last completion and reloads the list.
  func undo() async {
    guard completing == nil, let change = desk.recentChange else { return }
    completing = change.order.id
    defer { completing = nil }
    do {
      if try await desk.undo() != nil { await loadOrders() }
    } catch {
      failedStep = .undo
      self.error = FailureMessage(describing: error, outcome: format.reopeningFailureMessage(change.order.id))
    }
  }

  /// Repeats the action that failed last.
  func retry() async {
    switch failedStep {
    case .load: await loadOrders()
    case .complete(let order): await completeOrder(order)
    case .undo: await undo()
    }
  }
}

extension OrderListViewModel {
  /// The cache key of the rows.
  private struct RowsKey: Equatable {
    var answerNumber: Int
    var query: OrderQuery
    var pinnedOrder: OrderRows.PinnedOrder?
  }

  /// The rows of the list.
  ///
  /// They are computed on first access after the orders, the search or the filter have changed. Typing only stores the
  /// text.
  var rows: OrderRows {
    let key = RowsKey(answerNumber: answerNumber, query: query, pinnedOrder: pinnedOrder)
    if let cachedRows, cachedRows.key == key { return cachedRows.rows }
    let rows = makeRows().keeping(pinnedOrder)
    cachedRows = (key, rows)
    return rows
  }

  private func makeRows() -> OrderRows {
    guard let answer = state.value else { return OrderRows() }
    if answer.query == query { return OrderRows(answer) }
    if let everything, everything.query == query { return OrderRows(everything) }
    // The matches of a narrower search are a subset of the current ones. Any other search starts from all orders.
    let isNarrower = answer.query.filter == query.filter && query.search.contains(answer.query.search)
    let searched = isNarrower ? answer : everything ?? answer
    if cachedIndex?.answerNumber != answerNumber || cachedIndex?.query != searched.query {
      cachedIndex = (answerNumber, searched.query, OrderIndex(searched))
    }
    return OrderRows(cachedIndex?.index.orders(matching: query) ?? [])
  }

  /// The loaded orders in the list.
  var filteredOrders: [Order] { rows.orders }

  private func queryDidChange() {
    query = OrderQuery(filter: selectedFilter, search: searchText.trimmingCharacters(in: .whitespaces))
    pinnedOrder = nil
    startPosition = 0
    pageToLoad = nil
  }

  /// Updates the selection for a new response.
  ///
  /// If the selected order is no longer in the list, its neighbor is selected. An order that the user has just changed
  /// stays in place instead, so that repeating the shortcut does not change the neighbor.
  private func showAnswer() {
    let position = chosenRow.flatMap { cachedRows?.rows.position(of: $0) }
    let wasLingering = pinnedOrder
    answerNumber += 1
    pinnedOrder = nil
    guard state.value != nil else { return }
    if let chosenRow, rows.position(of: chosenRow) == nil, let position {
      pinnedOrder = changedOrder(chosenRow).map { OrderRows.PinnedOrder(order: $0, position: position) } ?? wasLingering
      if pinnedOrder == nil { self.chosenRow = rows.isEmpty ? nil : rows[min(position, rows.count - 1)].id }
    }
    // A row that was not loaded before has an order now.
    chosenRow = selectedRow
    updatePageToLoad()
  }

  private func changedOrder(_ row: OrderRows.Element.ID) -> Order? {
    guard let order = desk.recentChange?.order, row == .order(order.id) else { return nil }
    return query.matches(order) ? nil : order
  }
}

extension OrderListViewModel {
  /// The selected row.
  var selectedRow: OrderRows.Element.ID? {
    get {
      // Before the first response, it is unknown whether the list contains the row.
      guard state.value != nil else { return chosenRow }
      let rows = rows
      guard let position = chosenRow.flatMap({ rows.position(of: $0) }) else { return rows.first?.id }
      return rows[position].id
    }
    set {
      guard newValue != selectedRow else { return }
      chosenRow = newValue
      if let pinnedOrder, newValue != .order(pinnedOrder.order.id) { self.pinnedOrder = nil }
      updatePageToLoad()
    }
  }

  /// The position of the selected row, or `nil` in an empty list.
  var selectedPosition: Int? { selectedRow.flatMap { rows.position(of: $0) } }

  /// The selected order, or `nil` if it is not loaded.
  var selectedOrder: Order? { selectedPosition.flatMap { rows[$0].order } }

  /// The number of the selected order.
  var selection: Order.ID? {
    get { if case .order(let id) = selectedRow { id } else { nil } }
    set { selectedRow = newValue.map { .order($0) } }
  }

  /// Restores search, filter and selection from an earlier launch.
  ///
  /// Does nothing after the list has been loaded.
  ///
  /// - Parameters:
  ///   - place: The stored state, or `nil` if there is none.
  ///   - number: The number of the order that was opened last, which is selected if no state was stored.
  func restore(_ place: OrderListState?, lastViewed number: String? = nil) {
    guard state == .idle, chosenRow == nil else { return }
    if let place {
      searchText = place.search
      selectedFilter = OrderFilter(rawValue: place.filter) ?? selectedFilter
      startPosition = max(0, place.position)
    }
    let id = place?.selection ?? number.flatMap { Order.ID(number: $0) }
    chosenRow = id.map { .order($0) }
  }

  /// The state for the next launch to restore.
  var place: OrderListState {
    OrderListState(
      filter: selectedFilter.rawValue, search: searchText, selection: selection,
      position: selectedPosition ?? startPosition)
  }

  var canComplete: Bool { completing == nil && selectedOrder?.isCompleted == false }

  func completeSelectedOrder() async {
    guard let selectedOrder else { return }
    await completeOrder(selectedOrder)
  }

  /// Updates `pageToLoad` for the rows around the selection.
  private func updatePageToLoad() {
    guard let answer = state.value, answer.query == query, let selectedPosition else { return pageToLoad = nil }
    let missing = answer.missingPage(around: selectedPosition)
    if pageToLoad != missing { pageToLoad = missing }
  }
}
