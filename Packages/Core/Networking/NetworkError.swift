public import Foundation

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
  /// An unsuccessful status code of a server that specified a delay before the next request.
  ///
  /// The delay is the value of `Retry-After` (RFC 9110, section 10.2.3).
  case unavailable(status: Int, retryAfter: Duration)
  /// The response could not be decoded, or it is too large.
  case decodingError
  /// The server's certificate is invalid, expired or not trusted.
  case untrustedServer
  /// The request failed for a reason that no other case describes.
  case requestFailed

  /// Whether the connection to the server failed, so that other requests fail too until it is restored.
  public var isConnectionFailure: Bool {
    switch self {
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost: true
    case .timeout, .serverError, .invalidField, .unavailable, .decodingError, .untrustedServer, .requestFailed: false
    }
  }

  /// The status code of the response; `nil` if there was no response or it could not be decoded.
  public var status: Int? {
    switch self {
    case .serverError(let status), .unavailable(let status, _): status
    case .invalidField: 422
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost, .timeout, .decodingError,
      .untrustedServer, .requestFailed:
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
    case .requestFailed: "The request failed"
    }
  }
}
