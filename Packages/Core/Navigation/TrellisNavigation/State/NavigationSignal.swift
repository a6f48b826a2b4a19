import Observation

/// Notifies observers that a router or its coordinator has changed, once per navigation.
///
/// It is not generic. Changing a property of a generic observable class costs about fifty times as much, because its
/// key path is rebuilt each time.
@MainActor
@Observable
final class NavigationSignal {
  private var revision = 0
  /// Whether the state was read since the last notification: observation notifies once per read.
  @ObservationIgnored private var wasRead = false
  @ObservationIgnored weak var owner: AnyCoordinator?
  /// The coordinator from which the owner has taken the router, until an error handler is notified of that.
  @ObservationIgnored weak var formerOwner: AnyCoordinator?
  /// The tree of the router's coordinator, or `nil` while the router belongs to none.
  @ObservationIgnored var tree: NavigationTree?
  @ObservationIgnored private var isRecorded = false
  /// Whether the state has changed since the last notification.
  ///
  /// A lifecycle method may change it again before the observers are notified, which then happens once.
  @ObservationIgnored private var hasChanged = false
  @ObservationIgnored private(set) var hasMoved = false
  /// The front route at the start of the current navigation, if the router has changed since.
  @ObservationIgnored private(set) var frontBefore: (any Route)?
  @ObservationIgnored private(set) var hasSavedFrontRoute = false
  /// Copies of frequently read router state, so that reading it runs no generic code.
  @ObservationIgnored var depth = 0
  @ObservationIgnored var selectedTab = 0
  @ObservationIgnored var isPresenting = false
  @ObservationIgnored var isDetouring = false

  /// Registers the access of a caller within `withObservationTracking`.
  func track() {
    wasRead = true
    _ = revision
  }

  /// Whether changes are published at the end of a navigation instead of immediately.
  var isCollecting: Bool { tree?.isBatching ?? false }

  /// Records a change before it is made; outside a navigation, `didChange()` publishes it immediately.
  func willChange() {
    hasChanged = true
    guard !isRecorded, let tree, tree.isBatching else { return }
    isRecorded = true
    tree.record(touched: self)
  }

  /// Publishes a change immediately, unless it is recorded in a batch; call it after each change.
  func didChange() {
    if !isRecorded { publish() }
  }

  /// Stores the front route, the first time that a router changes within a navigation.
  func saveFrontRoute(_ route: any Route) {
    frontBefore = route
    hasSavedFrontRoute = true
    hasMoved = true
  }

  /// Records that the stack changes within a navigation.
  ///
  /// A change of the children on the stack does not change the router's front route, which is not stored for it.
  func recordMove() { hasMoved = true }

  func endMove() {
    hasMoved = false
    if hasSavedFrontRoute { (frontBefore, hasSavedFrontRoute) = (nil, false) }
  }

  func endRecording() { isRecorded = false }

  /// Notifies the observers, if the state has changed and was read since the last notification.
  func publish() {
    guard hasChanged else { return }
    hasChanged = false
    guard wasRead else { return }
    wasRead = false
    revision &+= 1
  }
}
