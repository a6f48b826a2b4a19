import FeatureKit
import Models

extension OrderListViewModel {
  /// The available filters.
  var filters: [OrderFilter] { OrderFilter.allCases }

  /// The number of matches and of all orders: `42 of 250`, or `42+ of 1,200` until the server responds.
  var countLine: String {
    let answer = state.value
    let found = answer?.query == query ? answer?.total ?? 0 : rows.matchCount
    let isEstimate = isResponseOutstanding && everything?.query != query
    return "\(count.string(from: found))\(isEstimate ? "+" : "") of \(count.string(from: scopeTotal))"
  }

  /// The placeholder of an empty list.
  var emptyText: String {
    if isResponseOutstanding { return "Searching…" }
    if state.value?.total == 0, searchText.isEmpty { return "No orders yet. They will appear here as they come in." }
    return searchText.isEmpty ? "No order is in this group." : "No order matches your search."
  }

  /// Whether the first response is outstanding.
  ///
  /// Until then no control accepts input, so that the list receives the focus when it appears.
  var isLoadingFirst: Bool { state == .idle || state == .loading }

  /// The reason why the selected order cannot be completed.
  var completionDisabledReason: String {
    if completing != nil { return "One order at a time" }
    return selectedOrder == nil ? "No order is selected" : "The order is completed"
  }

  /// The title of the complete button.
  var completeTitle: String { completing == nil ? "Complete" : "Completing…" }

  func formattedNumber(_ order: Order) -> String { format.number(order.id) }
  func formattedTotal(_ order: Order) -> String { format.total(order) }
  func formattedDate(_ order: Order) -> String { format.date(order) }
  func formattedStatus(_ order: Order) -> String { format.status(order) }

  private var count: CountFormat { CountFormat() }
}
