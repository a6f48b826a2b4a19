import Observation

/// Tells observers that a router or its coordinator has changed: once per navigation.
///
/// It is not generic because a property of a generic observable class costs about fifty times as much to change:
/// its key path is made anew each time.
@MainActor
@Observable
final class NavigationSignal {
  private var revision = 0
  @ObservationIgnored weak var owner: AnyCoordinator?
  @ObservationIgnored var isPending = false
  /// The router's depth and tab once more, where reading them takes no generic code: the planner reads them often.
  @ObservationIgnored var depth = 0
  @ObservationIgnored var selectedTab = 0

  /// Notes whoever reads within `withObservationTracking`.
  func track() {
    _ = revision
  }

  /// To be told before each change. Outside of a navigation the change is published by `didChange()` at once.
  func willChange() {
    guard !isPending, let owner, owner.tree.isBatching else { return }
    isPending = true
    owner.rememberRoute()
    owner.tree.touched.append(self)
  }

  /// To be told after each change.
  func didChange() {
    if !isPending { publish() }
  }

  /// Tells everyone.
  func publish() {
    isPending = false
    revision &+= 1
    owner?.publishRoutes()
  }
}
