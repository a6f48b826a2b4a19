import Analytics
import Networking
import OrdersFeature

/// What the app itself reports, and what all of it may keep of what its modules report.
nonisolated enum AppEvents {
  /// A change of state that the table does not have (D0, Part 7). States carry users: only their kinds are kept.
  static let invalidStateTransition = EventSchema(
    "InvalidStateTransition", ["from": .firstWord(stateNames), "to": .firstWord(stateNames)])

  /// A navigation that led nowhere. Routes carry identifiers: only the kind of the failure is kept.
  static let navigationFailed = EventSchema(
    "NavigationFailed",
    [
      "reason": .firstWord([
        "navigationFailed", "modalCoordinatorNotConfigured", "viewCreationFailed", "invalidTabIndex", "duplicateChild",
        "circularReference", "configurationError",
      ])
    ])

  /// A request that a server, or the way to it, has failed. What was asked is not kept: paths carry identifiers.
  static let requestFailed = EventSchema(
    "RequestFailed",
    [
      "error": .firstWord(["noConnection", "timeout", "serverError", "decodingError", "untrustedServer"]),
      "method": .oneOf(Set(HTTPMethod.allCases.map(\.rawValue))), "attempts": .number,
    ])

  static let allowed = AllowList(
    [invalidStateTransition, navigationFailed, requestFailed] + OrdersFeatureFactory.events)

  private static let stateNames = Set(AppState.Kind.allCases.map(\.rawValue))
}
