import FeatureKit
import NetworkingLive

/// The cached responses of the HTTP client, which the app releases in the background.
struct ResponseCache: LifecycleParticipant {
  let cache: ETagCache

  func releaseResources() -> [ReleasedResources] {
    let count = cache.count
    cache.removeAll()
    return [ReleasedResources("cached responses", releasedCount: count, of: count)]
  }
}
