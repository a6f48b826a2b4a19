import FeatureKit

/// The orders in memory follow the scene phase: the background releases them, and the foreground loads them again.
extension OrderStore: LifecycleParticipant {
  /// Releases the cached orders, except for as many of the newest as a screen shows.
  func releaseResources() -> [ReleasedResources] {
    let count = cache.count
    cache.removeOldest(leaving: RecentOrderCache.screenCount)
    return [ReleasedResources("cached orders", releasedCount: count - cache.count, of: count)]
  }

  /// Makes the lists load their orders again if the last load was long ago.
  func refreshIfNeeded() {
    if let listAge, listAge() >= RecentOrderCache.freshness { revision += 1 }
  }
}
