import CoreFakes
import EmbeddedBackend
import Foundation
import Networking
import ProcessSupport
import TestSupport
import Testing

@Suite("trellis check-server")
struct CheckServerCommandTests {
  private func check(
    _ server: any HTTPTransport, _ options: [String] = [], input: String = ""
  ) async throws -> Outcome {
    let listener = try HTTPListener(server)
    defer { withExtendedLifetime(listener) {} }
    return try await run([listener.address] + options, input: input)
  }

  private func run(_ arguments: [String], input: String = "") async throws -> Outcome {
    try await Program.built("trellis", ["check-server"] + arguments, environment: [:]).run(input: input)
  }

  private func server() throws -> EmbeddedServer { try EmbeddedServer(store: InMemoryStore(), passwordIterations: 1) }

  @Test func conformingServerPassesAllChecks() async throws {
    let outcome = try await check(server())
    #expect(outcome.status == .exited(0), "\(outcome.output)")
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "passed   A sign-up or a sign-in begins a session")
    #expect(lines.contains { $0.contains(" 0 failed, 0 skipped, ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func violationIsNamedAsInTheGuide() async throws {
    let example = try #require(try Guide.text().firstMatch(of: /```\n(passed[^`]+)```/)).output.1
    let outcome = try await check(ViolatingTransport(server(), .acceptedStaleEdit))
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains(example), "\(outcome.output)")
  }

  @Test func textsOfTheServerAreSanitized() async throws {
    let server = StubTransport { _ in
      HTTPResponse(
        status: 409, headers: ["Content-Type": "\u{1B}[2J"], body: Data(#"{"error":{"code":"\u001b[2J"}}"#.utf8))
    }
    let outcome = try await check(server)
    #expect(outcome.status == .exited(1))
    #expect(!outcome.output.utf8.contains(0x1B))
  }

  @Test func passwordOfTheAccountIsReadFromTheInput() async throws {
    let email = ["--email", "ada@example.com"]
    let outcome = try await check(server(), email, input: "lovelace\n")
    #expect(outcome.status == .exited(0), "\(outcome.output)")
    let missing = try await check(server(), email)
    #expect(missing.status == .exited(64))
    let sentence = "--email takes the password from a file or a pipe, as the first line of standard input"
    #expect(missing.errors.hasPrefix("trellis: \(sentence)\n"))
  }

  @Test func serverThatDoesNotRespondHasItsOwnExitCode() async throws {
    let outcome = try await run(["http://127.0.0.1:1"])
    #expect(outcome.status == .exited(69))
    #expect(outcome.errors == "trellis: no response from http://127.0.0.1:1: The server refused the connection\n")
  }

  @Test(arguments: [
    ([], "check-server needs a server's address"),
    (["ftp://shop"], "check-server takes an address such as https://shop.example.com/api, not \"ftp://shop\""),
    (
      ["http://shop.example.com"],
      "check-server takes https for any other machine than this one, not \"http://shop.example.com\""
    ),
    (["https://shop", "--seconds", "0"], "--seconds takes a number from 1 to 3600, not \"0\""),
  ])
  func invalidCommandLineIsRefused(arguments: [String], message: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.status == .exited(64))
    #expect(outcome.errors.hasPrefix("trellis: \(message)\n"), "\(outcome.errors)")
  }
}
