import FeatureKit
import Models

extension OrderListViewModel {
  /// The number of matches and of all orders; empty until the first response.
  var countLine: String {
    guard pager.state.value != nil else { return "" }
    return format.countLine(matchCount: pager.matchCount, mayHaveMore: pager.mayHaveMoreMatches, total: pager.total)
  }

  /// Whether the list is out of date, or the number of new orders above the rows that the user reads, or `nil`.
  var newOrdersLine: String? { format.newOrdersLine(pager.newOrders.count, isOutOfDate: pager.isOutOfDate) }

  /// Returns the placeholder of an empty list.
  ///
  /// - Parameter offersNewOrder: Whether the screen has the key for a new order.
  /// - Returns: The text.
  func emptyText(offersNewOrder: Bool) -> String {
    format.emptyText(
      isSearching: pager.isResponseOutstanding, searchText: searchText, isShopEmpty: pager.state.value?.total == 0,
      offersNewOrder: offersNewOrder)
  }

  /// Whether the selected order can be completed, and the texts of the button.
  var completion: OrderCompletion { OrderCompletion(order: pager.selectedOrder, isChanging: actions.isChanging) }

  var canComplete: Bool { completion.isPossible }
}
