public import Foundation

/// Why a request did not bring a usable answer. The texts are for the user; a `NetworkFailure` has the details for the
/// log.
public enum NetworkError: LocalizedError, Equatable, Sendable {
  case noConnection
  /// The host was found, but does not accept connections at that address: no server is listening.
  case connectionRefused
  /// The server's name has no address.
  case serverNotFound
  /// The connection ended before the answer came.
  case connectionLost
  case timeout
  /// The server answered with a status that is no success.
  case serverError(Int)
  /// As `serverError`, from a server that asked for a wait before the next request (`Retry-After`, RFC 9110, section
  /// 10.2.3).
  case unavailable(status: Int, retryAfter: Duration)
  case decodingError
  /// The server's certificate is wrong, out of date or unknown.
  case untrustedServer

  /// Whether the server has understood the request and will not do it: it gives the same answer another time. Not so
  /// where it wants to know who asks, or asks for time (RFC 9110, section 15.5; RFC 6585, section 4; RFC 8470, 5.2).
  public var isRefusal: Bool {
    guard case .serverError(let status) = self else { return false }
    return (400..<500).contains(status) && ![401, 408, 425, 429].contains(status)
  }

  /// Whether there is no working connection to the server, so that other requests fail alike until that changes.
  public var isConnectionFailure: Bool {
    switch self {
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost: true
    case .timeout, .serverError, .unavailable, .decodingError, .untrustedServer: false
    }
  }

  /// The status of the server's answer; `nil` if no answer came, or none that could be read.
  public var status: Int? {
    switch self {
    case .serverError(let status), .unavailable(let status, _): status
    case .noConnection, .connectionRefused, .serverNotFound, .connectionLost, .timeout, .decodingError,
      .untrustedServer:
      nil
    }
  }

  public var errorDescription: String? {
    switch self {
    case .noConnection: "No internet connection"
    case .connectionRefused: "The server refused the connection"
    case .serverNotFound: "The server's address was not found"
    case .connectionLost: "The connection was lost"
    case .timeout: "Request timed out"
    case .serverError(let code), .unavailable(let code, _): "Server error (\(code))"
    case .decodingError: "Invalid response from server"
    case .untrustedServer: "The server's identity cannot be verified"
    }
  }
}
