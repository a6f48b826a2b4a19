import Models
import Networking
import Services

extension NetworkingProtocol {
  func fetchAsUser<Value: Decodable & Sendable>(_ request: TypedEndpoint<Value>) async throws -> Value {
    try await fetchAsUser(request.endpoint)
  }

  /// Sends a request as the signed-in user, and converts status 401 to `AuthError.sessionExpired`.
  func fetchAsUser<Value: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Value {
    do {
      return try await fetch(endpoint)
    } catch NetworkError.serverError(401) {
      throw AuthError.sessionExpired
    }
  }
}
