import FeatureKit
import Models

extension OrderListViewModel {
  /// The state for the next launch to restore.
  var restorableState: OrderListState {
    OrderListState(
      filter: selectedFilter.rawValue, search: searchText, selection: pager.selectedOrderID,
      position: pager.selectedPosition ?? pager.startPosition)
  }

  /// Restores search, filter and selection from an earlier launch.
  ///
  /// Does nothing after the list has been loaded.
  ///
  /// - Parameters:
  ///   - state: The stored state, or `nil` if there is none.
  ///   - number: The number of the order that was opened last, which is selected if no state was stored.
  func restore(_ state: OrderListState?, lastViewed number: String? = nil) {
    guard pager.state == .idle, pager.selectedRow == nil else { return }
    if let state {
      searchText = state.search
      selectedFilter = OrderFilter(rawValue: state.filter) ?? selectedFilter
    }
    let id = state?.selection ?? number.flatMap { Order.ID(number: $0) }
    pager.restore(selection: id, position: state?.position ?? 0)
  }
}
