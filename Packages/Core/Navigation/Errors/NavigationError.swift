/// Which kind of screen a factory could not make.
public enum NavigationViewType: String, Hashable, Sendable {
  case root
  case pushed
  case modal
  case detour
}

/// Why a navigation, or a change of the coordinator tree, was refused. Nothing has changed when one is reported.
public enum NavigationError: Error, Equatable, Sendable {
  /// No coordinator could take the route, or the one that claimed it could not do so.
  case navigationFailed(coordinator: String, route: String, routeType: String, context: String)
  /// The route is to be shown in a modal, and no registered modal coordinator can take it.
  case modalCoordinatorNotConfigured(coordinator: String, route: String, routeType: String)
  /// The factory has no screen for the route.
  case viewCreationFailed(coordinator: String, route: String, routeType: String, viewType: NavigationViewType)
  /// There is no such tab.
  case invalidTabIndex(index: Int, validRange: Range<Int>)
  /// The coordinator is already there.
  case duplicateChild(coordinator: String)
  /// The coordinator would own itself.
  case circularReference(coordinator: String)
  /// The tree was put together in a way that cannot work.
  case configurationError(message: String)
}
