import EmbeddedBackend
import Models
import Services

/// The change service of the embedded backend, which reports a change without a request.
nonisolated struct EmbeddedChangeService: ChangeServiceProtocol {
  let server: EmbeddedServer
  let userID: User.ID

  func nextUpdate(after revision: String?) async throws -> ShopUpdate {
    try await server.nextUpdate(ofUser: userID, after: revision)
  }
}
