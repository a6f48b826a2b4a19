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
/// Both implementations of the list have it after `OrderListStorage`, so that the request replaces the restored filter.
struct OrderFilterRequestReader: View {
  let request: OrderFilterRequest
  /// Selects the filter and removes the search.
  let select: @MainActor (OrderFilter) -> Void

  var body: some View {
    EmptyView().onChange(of: request.filter, initial: true) {
      if let filter = request.take() { select(filter) }
    }
  }
}
