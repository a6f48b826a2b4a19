public import Foundation
public import PresentableErrors

/// The reason why a request returned no usable response.
///
/// The descriptions are for the user; a `NetworkFailure` contains the details for the log.
public enum NetworkError: LocalizedError, Equatable, Sendable {
  /// There is no network connection.
  case noConnection
  /// The host was found, but no server listens at the address.
  case connectionRefused
  /// The server's host name could not be resolved.
  case serverNotFound
  /// The connection was closed before the response was complete.
  case connectionLost
  /// There was no response in time.
  case timeout
  /// The server responded with this unsuccessful status code.
  case serverError(Int)
  /// The server rejected a field of the request with status 422, and named it.
  case invalidField(String)
  /// An unsuccessful status code of a server that specified a delay in `Retry-After` (RFC 9110, section 10.2.3).
  case unavailable(status: Int, retryAfter: Duration)
  /// The response could not be decoded, or it is too large.
  case decodingError
  /// The server's certificate is invalid, expired or not trusted.
  case untrustedServer
  /// The server and this client could not agree on a secure connection: its port may not be one of https.
  case noSecureConnection
  /// The request failed for a reason that no other case describes.
  case requestFailed

  /// Whether the connection to the server failed, so that other requests fail too until it is restored.
  public var isConnectionFailure: Bool {
    switch self {
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost: true
    case .timeout, .serverError, .invalidField, .unavailable, .decodingError, .untrustedServer, .noSecureConnection,
      .requestFailed:
      false
    }
  }

  /// Whether the server has not answered the request, so that content which was loaded before is the best that is known.
  ///
  /// It did not respond, or too late, or with a status from 500 on, or what it sent cannot be read.
  public var leavesRequestUnanswered: Bool {
    switch self {
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost, .timeout, .decodingError,
      .untrustedServer, .noSecureConnection, .requestFailed:
      true
    case .serverError(let status), .unavailable(let status, _): status == 429 || status >= 500
    case .invalidField: false
    }
  }

  /// Whether the server may have carried out the request, although its answer is missing or cannot be read.
  ///
  /// A gateway answers with 502 or 504 if it has no answer of the server (RFC 9110, sections 15.6.3 and 15.6.5).
  public var leavesOutcomeUnknown: Bool {
    switch self {
    case .connectionLost, .timeout, .decodingError, .requestFailed: true
    case .serverError(let status), .unavailable(let status, _): status == 502 || status == 504
    case .noConnection, .connectionRefused, .serverNotFound, .untrustedServer, .noSecureConnection, .invalidField: false
    }
  }

  /// The status code of the response; `nil` if there was no response or it could not be decoded.
  public var status: Int? {
    switch self {
    case .serverError(let status), .unavailable(let status, _): status
    case .invalidField: 422
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost, .timeout, .decodingError,
      .untrustedServer, .noSecureConnection, .requestFailed:
      nil
    }
  }

  /// A description for the user, without a period.
  public var errorDescription: String? { text }

  /// The description, which is never `nil`.
  ///
  /// The words of `PresentableError` use this instead of `localizedDescription`, because Foundation computes that from
  /// all words of the error.
  var text: String {
    switch self {
    case .noConnection: "No internet connection"
    case .connectionRefused: "The server refused the connection"
    case .serverNotFound: "The server's address was not found"
    case .connectionLost: "The connection was lost"
    case .timeout: "Request timed out"
    case .serverError(let code), .unavailable(let code, _): "Server error (\(code))"
    case .invalidField: "Server error (422)"
    case .decodingError: "Invalid response from server"
    case .untrustedServer: "The server's identity cannot be verified"
    case .noSecureConnection: "There is no secure connection to the server"
    case .requestFailed: "The request failed"
    }
  }
}

/// The table from the causes of failed requests to words for the user.
extension NetworkError: PresentableError {
  /// Why the request failed, as a sentence without its period: "The server is too busy".
  ///
  /// It is more precise than `errorDescription` for many status codes.
  public var failureReason: String? { words.reason }
  /// What the user can do, as a sentence without its period.
  public var recoverySuggestion: String? { words.suggestion }
  /// The action that a button can offer.
  public var recovery: RecoveryAction? { words.recovery }

  /// The delay that the server named in `Retry-After`.
  public var retryDelay: Duration? {
    if case .unavailable(_, let wait) = self { wait } else { nil }
  }

  private var words: ErrorDescription {
    switch self {
    case .noConnection, .connectionLost, .timeout: retryable("Check your internet connection and try again")
    case .connectionRefused: retryable("It may be down. Try again in a few minutes")
    case .serverNotFound: retryable("Check the address and your connection")
    case .untrustedServer: retryable("Check the server's address and your clock")
    case .noSecureConnection: retryable("Its port may not use https: check the address")
    case .decodingError, .requestFailed: retryable("Try again in a few minutes")
    case .serverError(let status): statusWords(status)
    case .invalidField: statusWords(422)
    case .unavailable(let status, let wait): statusWords(status, retryAfter: wait)
    }
  }

  /// Returns the error's own text with a suggestion and a retry.
  private func retryable(_ suggestion: String) -> ErrorDescription {
    ErrorDescription(text, suggestion: suggestion, recovery: .retry)
  }

  /// Returns the words for an unsuccessful status code, and the delay that the server specified.
  private func statusWords(_ status: Int, retryAfter: Duration? = nil) -> ErrorDescription {
    let later = "Try again in \(retryAfter?.words ?? "a few minutes")"
    return switch status {
    case 401: .signInRequired
    case 403: refusal("You do not have permission", "Ask the owner of the shop for access")
    case 404, 410: refusal("It was not found on the server", "It may have been removed")
    case 409: refusal("It was changed elsewhere meanwhile", "Go back to see the latest version")
    case 408: NetworkError.timeout.words
    case 425: ErrorDescription("The server is not ready", suggestion: later, recovery: .retry)
    case 429: ErrorDescription("The server received too many requests", suggestion: later, recovery: .retry)
    case 300..<400:
      ErrorDescription("The server has moved (\(status))", suggestion: "Check the server's address", recovery: .retry)
    case 400..<500: refusal("The server rejected the request (\(status))", "Check what you entered")
    case 503: ErrorDescription(unavailability(retryAfter), suggestion: later, recovery: .retry)
    default: retryable(later)
    }
  }

  /// Returns the words for a refusal, after which a retry would have the same result.
  private func refusal(_ reason: String, _ suggestion: String) -> ErrorDescription {
    ErrorDescription(reason, suggestion: suggestion, recovery: .goBack)
  }

  /// Returns the reason for a status of 503.
  ///
  /// RFC 9110, section 15.6.4, allows both causes and distinguishes them only by the length of the delay.
  private func unavailability(_ retryAfter: Duration?) -> String {
    guard let retryAfter, retryAfter >= .seconds(60) else { return "The server is too busy" }
    return "The server is down for maintenance"
  }
}

extension Duration {
  /// The duration in the largest unit that it fills, rounded up: "10 seconds", "1 hour".
  var words: String {
    let seconds = max(1, Int((self / .seconds(1)).rounded(.up)))
    for (size, unit) in [(86_400, "day"), (3600, "hour"), (60, "minute")] where seconds >= size {
      return Self.count((seconds - 1) / size + 1, unit)
    }
    return Self.count(seconds, "second")
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
