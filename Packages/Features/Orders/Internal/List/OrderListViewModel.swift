import FeatureKit
import Foundation
import Models
import Observation

/// The list of orders: search, then filter, then sort.
///
/// A shop whose orders fit into one page is searched here. A larger one is searched by its server. The loaded orders are
/// searched immediately; the server's answer replaces them (`OrderListViewModel+Loading`).
@Observable
final class OrderListViewModel {
  var searchText = "" {
    didSet { if searchText != oldValue { questionDidChange() } }
  }
  var selectedFilter: OrderFilter {
    didSet { if selectedFilter != oldValue { questionDidChange() } }
  }
  /// The query that search and filter make.
  private(set) var query: OrderQuery
  /// The failure that the user has not seen yet.
  var error: FailureMessage?

  /// The state of the first load, and its answer.
  var state = LoadState<OrderAnswer>.idle {
    didSet { showAnswer() }
  }
  /// The order that is being completed.
  private(set) var completing: Order.ID?
  /// The page that the rows around the selection need; `nil` if they are loaded.
  var wantedPage: Int?
  /// The number of orders in the scope, without search and filter.
  var scopeTotal = 0

  /// The row that was selected last. While the list does not show it, its first row is selected.
  private var chosenRow: OrderRows.Element.ID?
  /// The order that stays in the list until the selection leaves it.
  private var lingering: OrderRows.Lingering?
  /// Counts the answers: the rows depend on it.
  private var answerNumber = 0
  @ObservationIgnored private var cachedRows: (key: RowsKey, rows: OrderRows)?
  @ObservationIgnored private var cachedIndex: (answerNumber: Int, query: OrderQuery, index: OrderIndex)?
  /// The last answer without search and filter: clearing a search shows it until the server answers again.
  @ObservationIgnored var everything: OrderAnswer?

  let scope: OrderFilter
  let desk: OrderDesk
  let format: OrderFormat
  @ObservationIgnored var seenRevision = 0
  @ObservationIgnored var loadNumber = 0
  /// The position around which the first load loads.
  @ObservationIgnored private(set) var startPosition = 0
  /// What `retry()` does again.
  @ObservationIgnored var failedStep = Step.load

  enum Step {
    case load
    case complete(Order)
    case undo
  }

  /// - Parameter scope: The filter that the list starts with. Unless it is `all`, the list has no other orders.
  init(desk: OrderDesk, scope: OrderFilter = .all, format: OrderFormat) {
    self.desk = desk
    self.scope = scope
    self.format = format
    selectedFilter = scope
    query = OrderQuery(filter: scope)
  }

  /// Completes an order and loads the list again. One order is completed at a time.
  func completeOrder(_ order: Order) async {
    guard completing == nil, !order.isCompleted else { return }
    completing = order.id
    defer { completing = nil }
    do {
      _ = try await desk.complete(order.id)
      await loadOrders()
    } catch {
      failedStep = .complete(order)
      self.error = FailureMessage(describing: error, outcome: format.notCompleted(order.id))
    }
  }

  /// Undoes the last completion and loads the list again.
  func undo() async {
    guard completing == nil, let change = desk.recentChange else { return }
    completing = change.order.id
    defer { completing = nil }
    do {
      if try await desk.undo() != nil { await loadOrders() }
    } catch {
      failedStep = .undo
      self.error = FailureMessage(describing: error, outcome: format.notReopened(change.order.id))
    }
  }

  /// Does again what has failed last.
  func retry() async {
    switch failedStep {
    case .load: await loadOrders()
    case .complete(let order): await completeOrder(order)
    case .undo: await undo()
    }
  }
}

extension OrderListViewModel {
  /// What the rows depend on.
  private struct RowsKey: Equatable {
    var answerNumber: Int
    var query: OrderQuery
    var lingering: OrderRows.Lingering?
  }

  /// The rows of the list. They are made when they are read, once for each change of the orders, the search or the
  /// filter: typing only stores the text.
  var rows: OrderRows {
    let key = RowsKey(answerNumber: answerNumber, query: query, lingering: lingering)
    if let cachedRows, cachedRows.key == key { return cachedRows.rows }
    let rows = makeRows().keeping(lingering)
    cachedRows = (key, rows)
    return rows
  }

  private func makeRows() -> OrderRows {
    guard let answer = state.value else { return OrderRows() }
    if answer.query == query { return OrderRows(answer) }
    if let everything, everything.query == query { return OrderRows(everything) }
    // A narrower search finds a part of what the last one has found. Another one starts from all orders.
    let isNarrower = answer.query.filter == query.filter && query.search.contains(answer.query.search)
    let searched = isNarrower ? answer : everything ?? answer
    if cachedIndex?.answerNumber != answerNumber || cachedIndex?.query != searched.query {
      cachedIndex = (answerNumber, searched.query, OrderIndex(searched))
    }
    return OrderRows(cachedIndex?.index.orders(matching: query) ?? [])
  }

  /// The orders in the list that are loaded.
  var filteredOrders: [Order] { rows.orders }

  private func questionDidChange() {
    query = OrderQuery(filter: selectedFilter, search: searchText.trimmingCharacters(in: .whitespaces))
    lingering = nil
    startPosition = 0
    wantedPage = nil
  }

  /// Follows a new answer.
  ///
  /// If the selected order has left the list, its neighbor is selected, unless the user has just changed the order: it
  /// stays where it is, so that the same key pressed again cannot change the neighbor.
  private func showAnswer() {
    let position = chosenRow.flatMap { cachedRows?.rows.position(of: $0) }
    let wasLingering = lingering
    answerNumber += 1
    lingering = nil
    guard state.value != nil else { return }
    if let chosenRow, rows.position(of: chosenRow) == nil, let position {
      lingering = changedOrder(chosenRow).map { OrderRows.Lingering(order: $0, position: position) } ?? wasLingering
      if lingering == nil { self.chosenRow = rows.isEmpty ? nil : rows[min(position, rows.count - 1)].id }
    }
    // A row that was not loaded before has an order now.
    chosenRow = selectedRow
    wantRowsAroundSelection()
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
      // Until there is an answer, the row may or may not be in the list.
      guard state.value != nil else { return chosenRow }
      let rows = rows
      guard let position = chosenRow.flatMap({ rows.position(of: $0) }) else { return rows.first?.id }
      return rows[position].id
    }
    set {
      guard newValue != selectedRow else { return }
      chosenRow = newValue
      if let lingering, newValue != .order(lingering.order.id) { self.lingering = nil }
      wantRowsAroundSelection()
    }
  }

  /// The position of the selected row; `nil` in an empty list.
  var selectedPosition: Int? { selectedRow.flatMap { rows.position(of: $0) } }

  /// The selected order; `nil` if it is not loaded.
  var selectedOrder: Order? { selectedPosition.flatMap { rows[$0].order } }

  /// The number of the selected order.
  var selection: Order.ID? {
    get { if case .order(let id) = selectedRow { id } else { nil } }
    set { selectedRow = newValue.map { .order($0) } }
  }

  /// Restores search, filter and selection from an earlier launch. Does nothing once the list has been loaded.
  ///
  /// - Parameters:
  ///   - place: What was stored; `nil` if nothing was.
  ///   - number: The number of the order that was opened last, which is selected if no place was stored.
  func restore(_ place: OrderListPlace?, lastViewed number: String? = nil) {
    guard state == .idle, chosenRow == nil else { return }
    if let place {
      searchText = place.search
      selectedFilter = OrderFilter(rawValue: place.filter) ?? selectedFilter
      startPosition = max(0, place.position)
    }
    let id = place?.selection ?? number.flatMap { Order.ID(number: $0) }
    chosenRow = id.map { .order($0) }
  }

  /// What a later launch restores.
  var place: OrderListPlace {
    OrderListPlace(
      filter: selectedFilter.rawValue, search: searchText, selection: selection,
      position: selectedPosition ?? startPosition)
  }

  var canComplete: Bool { completing == nil && selectedOrder?.isCompleted == false }

  func completeSelectedOrder() async {
    guard let selectedOrder else { return }
    await completeOrder(selectedOrder)
  }

  /// Finds the page that the rows around the selection need.
  private func wantRowsAroundSelection() {
    guard let answer = state.value, answer.query == query, let selectedPosition else { return wantedPage = nil }
    let missing = answer.missingPage(around: selectedPosition)
    if wantedPage != missing { wantedPage = missing }
  }
}
