import Networking
import Services

extension NetworkingProtocol {
  /// Fetches for someone who is signed in: a 401 says that they no longer are.
  func fetchAsUser<Answer: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Answer {
    do {
      return try await fetch(endpoint)
    } catch NetworkError.serverError(401) {
      throw AuthError.sessionExpired
    }
  }
}
