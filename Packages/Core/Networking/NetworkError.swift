public import Foundation

/// Why a request brought nothing usable back (D3, Structured Error Types). The texts are for the user.
public enum NetworkError: LocalizedError, Equatable, Sendable {
  case noConnection
  case timeout
  /// The server answered with a status that is no success.
  case serverError(Int)
  case decodingError

  public var errorDescription: String? {
    switch self {
    case .noConnection: "No internet connection"
    case .timeout: "Request timed out"
    case .serverError(let code): "Server error (\(code))"
    case .decodingError: "Invalid response from server"
    }
  }
}
