import Networking
import TestSupport
import Testing

@Suite("The stub transport") struct StubTransportTests {
  @Test func theHookReceivesTheRequestAndReturnsTheResponse() async throws {
    let transport = StubTransport { HTTPResponse(status: $0.path == "/v1/orders" ? 200 : 404) }

    #expect(try await transport.send(HTTPRequest(.get, "/v1/orders")).status == 200)
    #expect(try await transport.send(HTTPRequest(.get, "/v1/nothing")).status == 404)
  }

  @Test func errorsOfTheHookAreThrownToTheCaller() async {
    let transport = StubTransport { _ in throw NetworkError.timeout }

    await #expect(throws: NetworkError.timeout) { try await transport.send(HTTPRequest(.get, "/")) }
  }

  @Test func withoutAHookAnIssueNamesTheRequest() async throws {
    try await expectIssue("The request was not reported") { issue in
      issue.comments.contains { $0.rawValue.contains("DELETE /v1/orders/7") }
    } when: {
      _ = try? await StubTransport().send(HTTPRequest(.delete, "/v1/orders/7"))
    }
  }
}
