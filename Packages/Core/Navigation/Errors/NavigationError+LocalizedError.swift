public import Foundation

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
      "Give \(coordinator) a coordinator of \(routeType) by addModalCoordinator(_:)."
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
