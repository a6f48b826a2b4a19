/// A part of the app that saves, releases and refreshes its content when the scene phase changes.
///
/// The app calls its participants from one place, so that they need not observe the scene phase. The default
/// implementations do nothing.
@MainActor
public protocol LifecycleParticipant {
  /// Saves pending changes, and cancels work that can be repeated.
  ///
  /// Called when the app leaves the foreground, after which it may end without further notice.
  func prepareForBackground()

  /// Releases what can be loaded again, when the app enters the background.
  func releaseResources() -> [ReleasedResources]

  /// Reloads content that may be out of date.
  ///
  /// Called when the app has returned to the foreground and the session is valid.
  func refreshIfNeeded()
}

extension LifecycleParticipant {
  /// Does nothing.
  public func prepareForBackground() {}

  /// Releases nothing.
  public func releaseResources() -> [ReleasedResources] { [] }

  /// Does nothing.
  public func refreshIfNeeded() {}
}

/// The number of cached entries that a participant has released.
public nonisolated struct ReleasedResources: Hashable, Sendable {
  /// The plural name of the entries: `"cached orders"`.
  public var name: String
  /// The number of entries that were released.
  public var releasedCount: Int
  /// The number of entries before the release.
  public var totalCount: Int

  /// Creates a result.
  public init(_ name: String, releasedCount: Int, of totalCount: Int) {
    self.name = name
    self.releasedCount = releasedCount
    self.totalCount = totalCount
  }

  /// A sentence with both numbers and the name.
  public var sentence: String { "Released \(releasedCount) of \(totalCount) \(name)." }
}
