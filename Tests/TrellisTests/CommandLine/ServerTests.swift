import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// The executable with a server of the user's choice, and with injected faults.
  struct ServerTests {
    private func play(_ script: String, _ arguments: [String]) async throws -> Outcome {
      try await Trellis.run(arguments, input: script)
    }

    @Test("--api connects to a real server over HTTP", LoopbackServer.isAvailable)
    func aRealServerIsUsed() async throws {
      try await LoopbackServer.run { @MainActor server in
        let outcome = try await play(
          """
          reject "Just looking?"
          \(ProgramFixture.firstSignIn)
          tap "Orders"
          expect "3 of 3"
          expect "Katherine"
          """, ["--api", server.url.absoluteString])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
    }

    @Test("Changes by another client of a real server are on the screen within a second", LoopbackServer.isAvailable)
    func changesOfAnotherClientAreShown() async throws {
      try await LoopbackServer.run { @MainActor server in
        let running = try Trellis.program(["--api", server.url.absoluteString]).start()
        await running.send("\(ProgramFixture.firstSignIn)\nexpect \"3 orders are waiting\"\nscreen\n")
        try await running.wait(for: "3 orders are waiting")
        try await server.change("arrive")
        await running.send("advance 1s\nexpect \"4 orders are waiting\"\nexpect \"#1004\"\nscreen\n")
        try await running.wait(for: "4 orders are waiting")
        try await server.change("complete:1004")
        await running.send("advance 1s\nexpect \"3 orders are waiting\"\ntap \"Orders\"\nexpect \"4 of 4\"\nscreen\n")
        try await running.wait(for: "4 of 4")
        try await server.change("arrive")
        await running.send("advance 1s\nexpect \"5 of 5\"\nexpect \"1 new order\"\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
    }

    @Test("If no server listens, the sign-in screen reports the refused connection", .bug(id: "U3"))
    func refusedConnectionIsReported() async throws {
      let script = "\(ProgramFixture.signIn)\nexpect \"The server refused the connection\"\nfault drop\n"
      let outcome = try await play(script, ["--api", "http://127.0.0.1:1"])
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "stdin:5: only the embedded backend fails on purpose")
    }

    @Test("An untrusted certificate is reported", LoopbackServer.requiresServerWithTLS)
    func untrustedCertificateIsReported() async throws {
      try await LoopbackServer.run(hasCertificate: true) { @MainActor server in
        let script = """
          \(ProgramFixture.signIn)
          expect "The server's identity cannot be verified"
          """
        let outcome = try await play(script, ["--api", server.url.absoluteString])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
    }

    @Test("--fault is active from the start until a script ends it")
    func faultIsActiveFromTheStart() async throws {
      let script = """
        \(ProgramFixture.signIn)
        expect "Server error (500)"
        fault none
        tap "Sign in"
        expect "Step 1 of 4"
        """
      let outcome = try await play(script, ["--fault", "500"])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    @Test func unknownFaultFailsItsLine() async throws {
      let outcome = try await play("fault fire\n", [])
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first?.hasPrefix("stdin:1: unknown fault \"fire\"; there are latency:2s, ") == true)
    }
  }
}
