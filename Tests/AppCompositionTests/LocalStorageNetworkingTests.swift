import Foundation
import Networking
import Persistence
import RequirementTrait
import Testing

@testable import AppComposition

struct LocalStorageNetworkingTests {
  /// Fails every request with the same error.
  nonisolated private struct Refusing: NetworkingProtocol {
    let error: NetworkError

    func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T { throw error }
    func send(_ endpoint: Endpoint) async throws { throw error }
  }

  private func error(for status: Int) async -> (any Error)? {
    let networking = LocalStorageNetworking(base: Refusing(error: .serverError(status)))
    do {
      try await networking.send(Endpoint(.post, "/v1/sessions", authorization: .none))
      return nil
    } catch {
      return error
    }
  }

  @Test("A local server that cannot save a change reports a disk error", .requirement("E3"))
  func diskErrorIsReported() async {
    #expect(
      await error(for: 507)?.localizedDescription == "The disk is full: the shop's data could not be saved")
    #expect(await error(for: 512)?.localizedDescription == "Could not save the shop's data")
    #expect(await error(for: 401) as? NetworkError == .serverError(401))
  }
}
