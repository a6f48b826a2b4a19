import Networking
import Services

extension NetworkingProtocol {
  /// Sends a request as the signed-in user, and converts status 401 to `AuthError.sessionExpired`.
  func fetchAsUser<Answer: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Answer {
    do {
      return try await fetch(endpoint)
    } catch NetworkError.serverError(401) {
      throw AuthError.sessionExpired
    }
  }
}
