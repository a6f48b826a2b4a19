package import Analytics
import Networking
import OrdersFeature
package import TrellisNavigation

nonisolated enum AppEvents {
  static let allowed = AllowList(
    [InvalidStateTransition.schema, NavigationFailed.schema, RequestFailed.schema, ScreenShown.schema]
      + AppFeature.allCases.flatMap(\.declaration.events))
}

/// An analytics event: a transition of the app's state was refused.
///
/// States contain users, so only their kinds are recorded.
nonisolated struct InvalidStateTransition: AnalyticsEvent {
  static let schema = EventSchema("InvalidStateTransition", ["from": .oneOf(kinds), "to": .oneOf(kinds)])

  let from: AppState.Kind
  let to: AppState.Kind

  var properties: [String: String] { ["from": from.rawValue, "to": to.rawValue] }

  private static let kinds = Set(AppState.Kind.allCases.map(\.rawValue))
}

/// An analytics event: a navigation failed.
///
/// Routes contain identifiers, so only the kind of the failure is recorded.
nonisolated package struct NavigationFailed: AnalyticsEvent {
  /// The recorded names of the failures, written out because they must stay the same if a case is renamed.
  package enum Reason: String, CaseIterable {
    case navigationFailed = "navigationFailed"
    case modalCoordinatorNotConfigured = "modalCoordinatorNotConfigured"
    case viewCreationFailed = "viewCreationFailed"
    case invalidTabIndex = "invalidTabIndex"
    case duplicateChild = "duplicateChild"
    case circularReference = "circularReference"
    case configurationError = "configurationError"
  }

  package static let schema = EventSchema("NavigationFailed", ["reason": .oneOf(Set(Reason.allCases.map(\.rawValue)))])

  package let reason: Reason

  package var properties: [String: String] { ["reason": reason.rawValue] }

  package init(_ error: NavigationError) {
    reason =
      switch error {
      case .navigationFailed: .navigationFailed
      case .modalCoordinatorNotConfigured: .modalCoordinatorNotConfigured
      case .viewCreationFailed: .viewCreationFailed
      case .invalidTabIndex: .invalidTabIndex
      case .duplicateChild: .duplicateChild
      case .circularReference: .circularReference
      case .configurationError: .configurationError
      }
  }
}

/// An analytics event: a request failed because of a server or the connection.
///
/// Paths contain identifiers, so they are not recorded.
nonisolated struct RequestFailed: AnalyticsEvent {
  /// The recorded names of the errors, written out because they must stay the same if a case is renamed.
  enum Cause: String, CaseIterable {
    case noConnection = "noConnection"
    case connectionRefused = "connectionRefused"
    case serverNotFound = "serverNotFound"
    case connectionLost = "connectionLost"
    case timeout = "timeout"
    case serverError = "serverError"
    case unavailable = "unavailable"
    case decodingError = "decodingError"
    case untrustedServer = "untrustedServer"
    case noSecureConnection = "noSecureConnection"
    case requestFailed = "requestFailed"
  }

  static let schema = EventSchema(
    "RequestFailed",
    [
      "error": .oneOf(Set(Cause.allCases.map(\.rawValue))),
      "method": .oneOf(Set(HTTPMethod.allCases.map(\.rawValue))), "attempts": .number,
    ])

  let cause: Cause
  let method: HTTPMethod
  let attempts: Int

  var properties: [String: String] {
    ["error": cause.rawValue, "method": method.rawValue, "attempts": String(attempts)]
  }

  init(_ failure: NetworkFailure) {
    method = failure.method
    attempts = failure.attempts
    cause =
      switch failure.error {
      case .noConnection: .noConnection
      case .connectionRefused: .connectionRefused
      case .serverNotFound: .serverNotFound
      case .connectionLost: .connectionLost
      case .timeout: .timeout
      case .serverError, .invalidField: .serverError
      case .unavailable: .unavailable
      case .decodingError: .decodingError
      case .untrustedServer: .untrustedServer
      case .noSecureConnection: .noSecureConnection
      case .requestFailed: .requestFailed
      }
  }
}
