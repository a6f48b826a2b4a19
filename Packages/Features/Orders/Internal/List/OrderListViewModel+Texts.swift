import FeatureKit
import Models

extension OrderListViewModel {
  /// The number of matches and of all orders.
  var countLine: String {
    format.countLine(matchCount: pager.matchCount, mayHaveMore: pager.mayHaveMoreMatches, total: pager.total)
  }

  /// The placeholder of an empty list.
  var emptyText: String {
    format.emptyText(
      isSearching: pager.isResponseOutstanding, searchText: searchText, isShopEmpty: pager.state.value?.total == 0)
  }

  /// Whether the selected order can be completed, and the texts of the button.
  var completion: OrderCompletion { OrderCompletion(order: pager.selectedOrder, isChanging: isChanging) }

  var canComplete: Bool { completion.isPossible }
}
