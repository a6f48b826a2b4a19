import FeatureKit
import Foundation
import Models
import Observation

/// The list of orders: search, then filter, then sort (D1, Part 5).
///
/// A shop whose orders fit into one page is searched here. A larger one is searched by its server; what is here answers
/// at once, and the server's answer takes its place (`OrderListViewModel+Loading`).
@Observable
final class OrderListViewModel {
  var searchText = "" {
    didSet { if searchText != oldValue { questionDidChange() } }
  }
  var selectedFilter: OrderFilter {
    didSet { if selectedFilter != oldValue { questionDidChange() } }
  }
  var selection: Order.ID? {
    didSet { if selection != oldValue { wantMoreNearTheEnd() } }
  }
  /// What went wrong last, until the user has seen it.
  var error: FailureMessage?

  /// How far the first load has come, and what it brought.
  var state = LoadState<OrderAnswer>.idle {
    didSet { showAnswer() }
  }
  /// The orders to show. Kept, and made anew only when the orders, the search or the filter change.
  private(set) var filteredOrders: [Order] = [] {
    didSet { positions = Dictionary(filteredOrders.enumerated().map { ($1.id, $0) }) { first, _ in first } }
  }
  /// Where each of them stands: the selected one is asked for at every key.
  @ObservationIgnored private var positions: [Order.ID: Int] = [:]
  /// The order that is being completed.
  private(set) var completing: Order.ID?
  /// How many orders of the answer the list would like to have.
  var wantedCount = OrderAnswer.pageSize
  /// How many orders there are, whatever the search and the filter say.
  var scopeTotal = 0

  let scope: OrderFilter
  let desk: OrderDesk
  let format: OrderFormat
  @ObservationIgnored var seenRevision = 0
  @ObservationIgnored var loadNumber = 0
  /// The order that could not be completed, where that is what failed last; else it was loading.
  @ObservationIgnored var failedOrder: Order?

  /// - Parameter scope: the filter that the list starts with, and beyond which it never looks unless it is `all`.
  init(desk: OrderDesk, scope: OrderFilter = .all, format: OrderFormat) {
    self.desk = desk
    self.scope = scope
    self.format = format
    selectedFilter = scope
  }

  var orders: [Order] { state.value?.orders ?? [] }

  /// What search and filter ask for.
  var query: OrderQuery {
    OrderQuery(filter: selectedFilter, search: searchText.trimmingCharacters(in: .whitespaces))
  }

  /// Completes an order and loads anew. While one is being completed, no other is.
  func completeOrder(_ order: Order) async {
    guard completing == nil, !order.isCompleted else { return }
    completing = order.id
    defer { completing = nil }
    do {
      _ = try await desk.complete(order.id)
      await loadOrders()
    } catch {
      failedOrder = order
      self.error = FailureMessage(describing: error, outcome: format.notCompleted(order.id))
    }
  }

  /// Does again what has failed last.
  func retry() async {
    if let failedOrder { await completeOrder(failedOrder) } else { await loadOrders() }
  }
}

extension OrderListViewModel {
  /// The order that the selection stands on.
  var selectedOrder: Order? {
    // Read first: who asks is told when other orders come, whether one of these is selected or not.
    let orders = filteredOrders
    return selection.flatMap { positions[$0] }.map { orders[$0] }
  }

  /// Selects the order of a number that was written down earlier, once it has been loaded, unless one is selected.
  func startSelection(at number: String?) {
    if selection == nil { selection = number.flatMap { Order.ID(number: $0) } }
  }

  var canComplete: Bool { completing == nil && selectedOrder?.isCompleted == false }

  func completeSelectedOrder() async {
    guard let selectedOrder else { return }
    await completeOrder(selectedOrder)
  }

  /// The row that was selected moves on, as when it was completed under "Pending": its neighbour is selected.
  private func showAnswer() {
    let position = selection.flatMap { positions[$0] } ?? 0
    refilter()
    // Until there is an answer, nobody knows whether there is such an order.
    guard state.value != nil else { return }
    if selectedOrder == nil { selection = filteredOrders.dropFirst(position).first?.id ?? filteredOrders.last?.id }
  }

  private func questionDidChange() {
    wantedCount = OrderAnswer.pageSize
    refilter()
    if selectedOrder == nil { selection = filteredOrders.first?.id }
  }

  private func refilter() {
    let query = query
    let found = state.value?.query == query ? orders : orders.filter(query.matches)
    filteredOrders = found.sorted(by: query.areInIncreasingOrder)
  }

  /// The next page is asked for when the selection comes within a screen or two of the last row.
  private func wantMoreNearTheEnd() {
    guard let answer = state.value, answer.query == query, !answer.isComplete else { return }
    guard let position = selection.flatMap({ positions[$0] }), position >= filteredOrders.count - 50 else { return }
    wantedCount = answer.orders.count + OrderAnswer.pageSize
  }
}
