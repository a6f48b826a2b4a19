import Observation

/// Tells observers that a router or its coordinator has changed: once per navigation.
///
/// It is not generic because a property of a generic observable class costs about fifty times as much to change:
/// its key path is made anew each time.
@MainActor
@Observable
final class NavigationSignal {
  private var revision = 0
  /// Whether someone has read since the last time that everyone was told. Observers are told once for each time that
  /// they have read; where nobody has, there is nobody to tell.
  @ObservationIgnored private var wasRead = false
  @ObservationIgnored weak var owner: AnyCoordinator?
  /// The tree of the coordinator that has the router; nil while none has it.
  @ObservationIgnored var tree: NavigationTree?
  @ObservationIgnored private var isPending = false
  /// What was in front of the router when the navigation under way began, if the router has changed since.
  @ObservationIgnored private var frontBefore: (any Route)?
  @ObservationIgnored private(set) var remembersFront = false
  /// What of the router is read often, where reading it takes no generic code.
  @ObservationIgnored var depth = 0
  @ObservationIgnored var selectedTab = 0
  @ObservationIgnored var isPresenting = false
  @ObservationIgnored var isDetouring = false

  /// Notes whoever reads within `withObservationTracking`.
  func track() {
    wasRead = true
    _ = revision
  }

  /// Whether changes are told at the end of a navigation, not at once.
  var isCollecting: Bool { tree?.isBatching ?? false }

  /// To be told before each change. Outside of a navigation the change is published by `didChange()` at once.
  func willChange() {
    guard !isPending, let tree, tree.isBatching else { return }
    isPending = true
    tree.record(touched: self)
  }

  /// To be told after each change.
  func didChange() {
    if !isPending { publish() }
  }

  /// To be told the first time that a router changes within a navigation.
  func rememberFront(_ route: any Route) {
    frontBefore = route
    remembersFront = true
    tree?.record(moved: self)
  }

  /// What was in front before, forgotten hereby.
  func takeFrontBefore() -> (any Route)? {
    defer { (frontBefore, remembersFront) = (nil, false) }
    return frontBefore
  }

  /// Forgets a change that was undone.
  func discardChange() { isPending = false }

  /// Notifies the observers.
  func publish() {
    isPending = false
    guard wasRead else { return }
    wasRead = false
    revision &+= 1
  }
}
