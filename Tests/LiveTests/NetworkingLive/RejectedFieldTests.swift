import Foundation
import Networking
import NetworkingLive
import Synchronization
import TestSupport
import Testing

/// A server can name the field that it rejects, and a path can contain a secret.
struct RejectedFieldTests {
  private func error(status: Int, _ body: String) async -> NetworkError? {
    let transport = StubTransport { _ in HTTPResponse(status: status, body: Data(body.utf8)) }
    let client = HTTPClient(transport: transport, accessToken: { nil })
    return await #expect(throws: NetworkError.self) { try await client.send(Endpoint(.post, "/v1/accounts")) }
  }

  @Test func fieldOfARejectionReachesTheCaller() async {
    #expect(await error(status: 422, #"{"error":{"code":"c","field":"email"}}"#) == .invalidField("email"))
    #expect(await error(status: 422, #"{"error":{"field":"lines[2].price"}}"#) == .invalidField("lines[2].price"))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"error":{}}"#, #"{"error":{"field":5}}"#, #"{"error":{"field":""}}"#,
    #"{"error":{"field":"a b"}}"#, #"{"error":{"field":"\u001b[2J"}}"#, #"{"error":{"field":"é"}}"#,
    #"{"error":{"field":"\#(String(repeating: "x", count: 101))"}}"#,
  ])
  func rejectionWithoutAUsableFieldHasItsStatusOnly(body: String) async {
    #expect(await error(status: 422, body) == .serverError(422))
  }

  @Test func otherStatusesHaveNoField() async {
    #expect(await error(status: 400, #"{"error":{"field":"email"}}"#) == .serverError(400))
  }

  @Test func secretOfAPathIsNotReported() async throws {
    let paths = Mutex<[String]>([])
    var settings = ClientSettings()
    settings.report = { failure in paths.withLock { $0.append(failure.path) } }
    let client = HTTPClient(
      transport: StubTransport { _ in HTTPResponse(status: 404) }, interceptors: [], settings: settings)
    var endpoint = Endpoint(.put, "/v1/password-resets/s3cret")
    endpoint.loggedPath = "/v1/password-resets/(hidden)"
    await #expect(throws: NetworkError.serverError(404)) { try await client.send(endpoint) }
    #expect(paths.withLock { $0 } == ["/v1/password-resets/(hidden)"])
  }
}
