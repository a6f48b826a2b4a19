public import Foundation

/// Why a request brought nothing usable back (D3, Structured Error Types). The texts are for the user; what happened in
/// detail is a `NetworkFailure`'s, for the log.
public enum NetworkError: LocalizedError, Equatable, Sendable {
  case noConnection
  case timeout
  /// The server answered with a status that is no success.
  case serverError(Int)
  case decodingError
  /// Somebody answered, but could not prove to be the server: a certificate that is wrong, out of date or unknown.
  case untrustedServer

  /// Whether the server has understood the request and will not do it: it gives the same answer another time. Not so
  /// where it wants to know who asks, or asks for time (RFC 9110, section 15.5; RFC 6585, section 4; RFC 8470, 5.2).
  public var isRefusal: Bool {
    guard case .serverError(let status) = self else { return false }
    return (400..<500).contains(status) && ![401, 408, 425, 429].contains(status)
  }

  public var errorDescription: String? {
    switch self {
    case .noConnection: "No internet connection"
    case .timeout: "Request timed out"
    case .serverError(let code): "Server error (\(code))"
    case .decodingError: "Invalid response from server"
    case .untrustedServer: "The server's identity cannot be verified"
    }
  }
}
