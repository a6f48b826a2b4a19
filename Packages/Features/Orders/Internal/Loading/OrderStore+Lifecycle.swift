import FeatureKit
import Models

/// A list, of whose orders the background releases those out of sight.
protocol OrderHolder: AnyObject {
  /// The number of loaded orders.
  var loadedCount: Int { get }
  /// The loaded orders, without search and filter as far as they were loaded.
  var loadedOrders: [Order] { get }

  /// Releases the pages without rows around the selection.
  ///
  /// The list loads them again when the selection approaches them.
  func releaseDistantOrders()
}

/// A reference to a list, which its screen owns.
struct WeakOrderHolder {
  weak var list: (any OrderHolder)?
}

/// The background releases the orders in memory. A list loads them again when it needs them.
extension OrderStore: LifecycleParticipant {
  /// Adds a list, whose orders the background releases as long as the list exists.
  func add(_ list: any OrderHolder) {
    lists.removeAll { $0.list == nil }
    lists.append(WeakOrderHolder(list: list))
  }

  /// The orders of the cache and the lists.
  ///
  /// An order may occur repeatedly, in the state that was loaded last first: what a list loads is cached, too.
  var loadedOrders: [Order] { cache.orders + lists.compactMap(\.list).flatMap(\.loadedOrders) }

  /// Releases the orders that no screen shows: most of the cached ones, and those of lists far from the selection.
  func releaseResources() -> [ReleasedResources] { [releaseCache(), releaseLists()] }

  /// Releases the cached orders, except for as many of the newest as a screen shows.
  private func releaseCache() -> ReleasedResources {
    let count = cache.count
    cache.removeOldest(leaving: RecentOrderCache.screenCount)
    return ReleasedResources("cached orders", releasedCount: count - cache.count, of: count)
  }

  private func releaseLists() -> ReleasedResources {
    let lists = lists.compactMap(\.list)
    let count = lists.reduce(0) { $0 + $1.loadedCount }
    for list in lists { list.releaseDistantOrders() }
    let rest = lists.reduce(0) { $0 + $1.loadedCount }
    return ReleasedResources("listed orders", releasedCount: count - rest, of: count)
  }
}
