import FeatureKit
import Models
import TrellisStore

nonisolated extension OrderListReducer.State {
  /// The number of loaded orders.
  var loadedCount: Int { phase.value?.loadedCount ?? 0 }

  /// The orders of the last load without search and filter, or those of the list if there was none.
  var loadedOrders: [Order] { (lookup.everything ?? phase.value)?.orders ?? [] }

  /// Releases the pages without rows around the selection.
  mutating func releaseDistantOrders() {
    guard var results = phase.value else { return }
    results.removeDistantPages(from: currentResults == nil ? 0 : selectedPosition ?? 0)
    guard results.loadedCount < loadedCount else { return }
    lookup.release(except: results)
    show(results)
  }
}

extension StoreOf<OrderListReducer>: OrderHolder {
  var loadedCount: Int { self[dynamicMember: \OrderListReducer.State.loadedCount] }
  var loadedOrders: [Order] { self[dynamicMember: \OrderListReducer.State.loadedOrders] }

  func releaseDistantOrders() {
    send(.backgroundEntered)
  }
}
