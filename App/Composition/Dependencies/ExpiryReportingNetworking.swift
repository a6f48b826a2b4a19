import Networking

/// Passes requests on, and says so when the server answers the signed-in user that they no longer are.
///
/// Every service hears of it as an error; what it means for the app as a whole is decided in one place.
nonisolated struct ExpiryReportingNetworking: NetworkingProtocol {
  let base: any NetworkingProtocol
  let report: @Sendable () -> Void

  func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await watching(endpoint) { try await base.fetch(endpoint) }
  }

  func send(_ endpoint: Endpoint) async throws {
    try await watching(endpoint) { try await base.send(endpoint) }
  }

  private func watching<Answer>(_ endpoint: Endpoint, _ request: () async throws -> Answer) async throws -> Answer {
    do {
      return try await request()
    } catch NetworkError.serverError(401) where endpoint.authorization == .currentUser {
      report()
      throw NetworkError.serverError(401)
    }
  }
}
