import Models
import Observation
import TerminalUI

/// The filter that another screen has requested for the order list, until the list selects it.
@Observable
final class OrderFilterRequest {
  private(set) var filter: OrderFilter?

  func request(_ filter: OrderFilter) { self.filter = filter }

  /// Returns the requested filter, once.
  func take() -> OrderFilter? {
    defer { if filter != nil { filter = nil } }
    return filter
  }
}

/// An invisible view that selects a requested filter when the list appears, or while it is shown.
///
/// The list has it after `OrderListStorage`, so that the request replaces the restored filter.
struct OrderFilterRequestReader: View {
  let list: OrderListViewModel

  var body: some View {
    let request = list.store.filterRequest
    EmptyView().onChange(of: request.filter, initial: true) {
      guard let filter = request.take() else { return }
      list.searchText = ""
      list.selectedFilter = filter
    }
  }
}
