/// The kind of screen that a factory could not build.
public enum NavigationViewType: String, Hashable, Sendable {
  /// The root screen of a coordinator.
  case root
  /// A pushed screen.
  case pushed
  /// The screen of a modal.
  case modal
  /// The screen of a detour.
  case detour
}

/// The reason why a navigation, or a change of the coordinator tree, was refused.
///
/// A refused change leaves the tree as it was.
public enum NavigationError: Error, Equatable, Sendable {
  /// No coordinator can handle the route, or the coordinator that claimed it could not show it.
  case navigationFailed(coordinator: String, route: String, routeType: String, context: String)
  /// The route needs a modal, and no registered modal coordinator can handle it.
  case modalCoordinatorNotConfigured(coordinator: String, route: String, routeType: String)
  /// The factory has no screen for the route.
  case viewCreationFailed(coordinator: String, route: String, routeType: String, viewType: NavigationViewType)
  /// The tab does not exist.
  case invalidTabIndex(index: Int, validRange: Range<Int>)
  /// The coordinator is already a child.
  case duplicateChild(coordinator: String)
  /// The coordinator would own itself.
  case circularReference(coordinator: String)
  /// The coordinator tree is configured incorrectly.
  case configurationError(message: String)
}
