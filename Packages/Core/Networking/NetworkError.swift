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
