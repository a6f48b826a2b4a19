import Networking
import Persistence

/// A networking decorator that reports storage failures of the embedded backend as `StorageError`.
///
/// An HTTP status would make the user look for a remote server.
nonisolated struct LocalStorageNetworking: NetworkingProtocol {
  let base: any NetworkingProtocol

  /// The name of the server's documents in error messages.
  private static let name = "the shop's data"

  func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await translatingErrors { try await base.fetch(endpoint) }
  }

  func send(_ endpoint: Endpoint) async throws {
    try await translatingErrors { try await base.send(endpoint) }
  }

  private func translatingErrors<Answer>(_ request: () async throws -> Answer) async throws -> Answer {
    do {
      return try await request()
    } catch NetworkError.serverError(507) {
      throw StorageError.diskFull(name: Self.name)
    } catch NetworkError.serverError(512) {
      throw StorageError.unwritable(name: Self.name)
    }
  }
}
