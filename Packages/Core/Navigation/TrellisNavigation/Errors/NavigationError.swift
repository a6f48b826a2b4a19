public import Foundation

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

/// The reason why a navigation, or a change of the coordinator tree, was refused; the tree is left as it was.
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

extension NavigationError: LocalizedError {
  /// A one-sentence description of the error.
  public var errorDescription: String? {
    switch self {
    case .navigationFailed(_, let route, _, let context):
      "There is no way to '\(route)'. \(context)"
    case .modalCoordinatorNotConfigured(let coordinator, let route, _):
      "\(coordinator) has no modal coordinator that can show '\(route)'."
    case .viewCreationFailed(let coordinator, let route, _, let viewType):
      "\(coordinator) could not make the \(viewType.rawValue) screen for '\(route)'."
    case .invalidTabIndex(let index, let validRange):
      validRange.isEmpty
        ? "There is no tab \(index): there are no tabs." : "There is no tab \(index): tabs are \(validRange)."
    case .duplicateChild(let coordinator):
      "\(coordinator) was added twice."
    case .circularReference(let coordinator):
      "\(coordinator) cannot own itself."
    case .configurationError(let message):
      message
    }
  }

  /// What the developer can do about the error, or the user about a missing screen.
  public var recoverySuggestion: String? {
    switch self {
    case .navigationFailed(_, _, let routeType, _):
      "Let a coordinator of \(routeType) answer true from canHandle(_:), or handle the flow change at the root."
    case .modalCoordinatorNotConfigured(let coordinator, _, let routeType):
      "Give \(coordinator) a coordinator of \(routeType) by addModalCoordinator(_:). "
        + "A modal with routes of its own type is presented by navigating to one of those."
    case .viewCreationFailed(_, _, let routeType, _):
      "Return a view for every \(routeType) from the factory's buildView(for:)."
    case .invalidTabIndex(_, let validRange):
      validRange.isEmpty ? "Add a child first." : "Choose a tab from \(validRange)."
    case .duplicateChild:
      "Add each coordinator once, or remove it first."
    case .circularReference:
      "Add a coordinator that is neither this one nor one above it."
    case .configurationError:
      "Check how the coordinators are put together."
    }
  }
}
