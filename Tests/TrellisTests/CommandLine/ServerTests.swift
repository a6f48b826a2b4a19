import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// The executable on a server of its user's choice, and on one that fails on purpose.
  struct ServerTests {
    private func play(_ script: String, _ arguments: [String]) async throws -> Outcome {
      try await Trellis.run(arguments, input: script)
    }

    @Test("--api works on a real server over HTTP", LoopbackServer.isAvailable)
    func aRealServerIsUsed() async throws {
      try await LoopbackServer.run { @MainActor server in
        let outcome = try await play(
          """
          reject "Just looking?"
          \(Desk.firstSignIn)
          tap "Orders"
          expect "3 of 3"
          expect "Katherine"
          """, ["--api", server.url.absoluteString])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
    }

    @Test("Where no server listens, the sign-in names the refused connection", .bug(id: "U3"))
    func aServerThatIsNotThereIsAnError() async throws {
      let script = "\(Desk.signIn)\nexpect \"The server refused the connection\"\nfault drop\n"
      let outcome = try await play(script, ["--api", "http://127.0.0.1:1"])
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "stdin:5: only the embedded backend fails on purpose")
    }

    @Test("A certificate that nobody has reason to trust is named", LoopbackServer.requiresServerWithTLS)
    func anUnknownCertificateIsNamed() async throws {
      try await LoopbackServer.run(hasCertificate: true) { @MainActor server in
        let script = "\(Desk.signIn)\nexpect \"The server's identity cannot be verified\""
        let outcome = try await play(script, ["--api", server.url.absoluteString])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
    }

    @Test("--fault fails from the start on, until a script ends it")
    func aFaultIsThereFromTheStart() async throws {
      let script = "\(Desk.signIn)\nexpect \"Server error (500)\"\nfault none\ntap \"Sign in\"\nexpect \"Step 1 of 4\""
      let outcome = try await play(script, ["--fault", "500"])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    @Test func aFaultThatIsNoneFailsItsLine() async throws {
      let outcome = try await play("fault fire\n", [])
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first?.hasPrefix("stdin:1: unknown fault \"fire\"; there are latency:2s, ") == true)
    }
  }
}
