import Networking
import Persistence

/// Passes requests on to a server that keeps its data on this machine, and says what is wrong with that where the server
/// cannot keep a change: a status would send the user looking for a server.
nonisolated struct LocalStorageNetworking: NetworkingProtocol {
  let base: any NetworkingProtocol

  /// What the user knows the server's documents as.
  private static let name = "the shop's data"

  func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await explaining { try await base.fetch(endpoint) }
  }

  func send(_ endpoint: Endpoint) async throws {
    try await explaining { try await base.send(endpoint) }
  }

  private func explaining<Answer>(_ request: () async throws -> Answer) async throws -> Answer {
    do {
      return try await request()
    } catch NetworkError.serverError(507) {
      throw StorageError.diskFull(name: Self.name)
    } catch NetworkError.serverError(512) {
      throw StorageError.unwritable(name: Self.name)
    }
  }
}
