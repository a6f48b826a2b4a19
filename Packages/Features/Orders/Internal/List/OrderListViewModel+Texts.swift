import FeatureKit
import Models

extension OrderListViewModel {
  /// The number of matches and of all orders: `42 of 250`, or `42+ of 1,200` until the server responds.
  var countLine: String {
    "\(format.count(pager.matchCount))\(pager.mayHaveMoreMatches ? "+" : "") of \(format.count(pager.total))"
  }

  /// The placeholder of an empty list.
  var emptyText: String {
    if pager.isResponseOutstanding { return "Searching…" }
    if !searchText.isEmpty { return "No order matches your search." }
    let isShopEmpty = pager.state.value?.total == 0
    return isShopEmpty ? "No orders yet. They will appear here as they come in." : "No order is in this group."
  }

  /// The reason why the selected order cannot be completed.
  var completionDisabledReason: String {
    if isChanging { return "One order at a time" }
    return pager.selectedOrder == nil ? "No order is selected" : "The order is completed"
  }

  /// The title of the complete button.
  var completeTitle: String { isChanging ? "Completing…" : "Complete" }
}
