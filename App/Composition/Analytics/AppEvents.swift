import Analytics
import Networking
import OrdersFeature

/// The analytics events of the app, and the allow-list for the events of all its modules.
nonisolated enum AppEvents {
  /// An invalid transition.
  ///
  /// States contain users, so only their kinds are recorded.
  static let invalidStateTransition = EventSchema(
    "InvalidStateTransition", ["from": .firstWord(stateNames), "to": .firstWord(stateNames)])

  /// A failed navigation.
  ///
  /// Routes contain identifiers, so only the kind of the failure is recorded.
  static let navigationFailed = EventSchema(
    "NavigationFailed",
    [
      "reason": .firstWord([
        "navigationFailed", "modalCoordinatorNotConfigured", "viewCreationFailed", "invalidTabIndex", "duplicateChild",
        "circularReference", "configurationError",
      ])
    ])

  /// A request that failed because of a server or the connection.
  ///
  /// Paths contain identifiers, so they are not recorded.
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
