import Networking
import Synchronization
import Testing

@testable import AppComposition

struct ExpiryReportingTests {
  /// Answers every request with one error.
  nonisolated private struct Refusing: NetworkingProtocol {
    let error: NetworkError

    func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T { throw error }
    func send(_ endpoint: Endpoint) async throws { throw error }
  }

  nonisolated private final class Reports: Sendable {
    let count = Mutex(0)
  }

  private func reports(_ error: NetworkError, _ authorization: Endpoint.Authorization) async -> Int {
    let reports = Reports()
    let networking = ExpiryReportingNetworking(base: Refusing(error: error)) { reports.count.withLock { $0 += 1 } }
    await #expect(throws: error) {
      try await networking.send(Endpoint(.get, "/v1/orders", authorization: authorization))
    }
    return reports.count.withLock { $0 }
  }

  @Test("L5: only a refusal of the signed-in user ends the session")
  func onlyARefusalOfTheUserIsReported() async {
    #expect(await reports(.serverError(401), .currentUser) == 1)
    #expect(await reports(.serverError(401), .none) == 0)
    #expect(await reports(.serverError(401), .token("old")) == 0)
    #expect(await reports(.serverError(500), .currentUser) == 0)
    #expect(await reports(.noConnection, .currentUser) == 0)
  }
}
