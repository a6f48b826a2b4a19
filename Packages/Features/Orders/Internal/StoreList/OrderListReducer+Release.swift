import FeatureKit
import TrellisStore

nonisolated extension OrderListReducer.State {
  /// The number of loaded orders.
  var loadedCount: Int { phase.value?.loadedCount ?? 0 }

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

  func releaseDistantOrders() {
    send(.backgroundEntered)
  }
}
