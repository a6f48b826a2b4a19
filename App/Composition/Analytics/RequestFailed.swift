import Analytics
import Networking

/// An analytics event: a request failed because of a server or the connection.
///
/// Paths contain identifiers, so they are not recorded.
nonisolated struct RequestFailed: AnalyticsEvent {
  /// The recorded names of the errors.
  ///
  /// They are written out because they must stay the same if a case is renamed.
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
      case .requestFailed: .requestFailed
      }
  }
}
