import FeatureKit
import Models

extension OrderListViewModel {
  /// The state for the next launch to restore.
  var restorableState: OrderListState {
    OrderListState(
      filter: selectedFilter.rawValue, search: searchText, sort: selectedSort?.text, selection: pager.selectedOrderID,
      position: pager.selectedPosition ?? pager.startPosition)
  }

  /// Restores search, filter, sort order and selection from an earlier launch, and selects the order that was opened last.
  ///
  /// - Parameters:
  ///   - state: The stored state, or `nil` if there is none. It is ignored after the list has been loaded.
  ///   - number: The number of the order that was opened since the list was on the screen, or `nil`.
  func restore(_ state: OrderListState?, lastViewed number: String? = nil) {
    if let state, pager.state == .idle, pager.selectedRow == nil {
      searchText = state.search
      selectedFilter = OrderFilter(rawValue: state.filter) ?? selectedFilter
      selectedSort = state.sort.flatMap(OrderSort.init(text:))
      pager.restore(selection: state.selection, position: state.position)
    }
    if let id = number.flatMap({ Order.ID(number: $0) }) { pager.selectOpenedOrder(id) }
  }
}
