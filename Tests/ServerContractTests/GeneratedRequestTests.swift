import CoreFakes
import EmbeddedBackend
import Foundation
import Networking
import ProcessSupport
import TestSupport
import Testing

/// The requests that a foreign program generates from the API document. `scripts/check-api` installs it and runs the test.
@Suite(
  "The embedded backend and the document agree on generated requests",
  .enabled(
    if: ProcessInfo.processInfo.environment["TRELLIS_API_GENERATOR"] != nil,
    "skipped: scripts/check-api runs it, with the program that generates requests"))
struct GeneratedRequestTests {
  private struct SignInResponse: Decodable {
    let token: String
  }

  @Test func generatedRequestsShowNoDisagreement() async throws {
    let environment = ProcessInfo.processInfo.environment
    let generator = try #require(environment["TRELLIS_API_GENERATOR"])
    let server = try EmbeddedServer(store: InMemoryStore(), passwordIterations: 1)
    let signIn = try await server.send(
      HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Data(#"{"email": "ada@example.com", "password": "lovelace"}"#.utf8)))
    let token = try JSONDecoder().decode(SignInResponse.self, from: signIn.body).token
    let listener = try HTTPListener(server)
    defer { withExtendedLifetime(listener) {} }
    let arguments =
      (environment["TRELLIS_API_GENERATOR_ARGUMENTS"] ?? "").split(separator: " ").map(String.init)
      + ["--url", listener.address, "--header", "Authorization: Bearer \(token)"]
    let outcome = try await Program(generator, arguments, environment: environment).run(within: .seconds(3_000))
    print(outcome.output)
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
  }
}
