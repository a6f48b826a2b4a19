import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct ServerTests {
    private func play(_ script: String, _ arguments: [String]) async throws -> Outcome {
      try await Trellis.run(arguments, input: script)
    }

    @Test("Changes by another client of a real server are on the screen within a second", LoopbackServer.isAvailable)
    func changesOfAnotherClientAreShown() async throws {
      try await LoopbackServer.run { @MainActor server in
        let running = try Trellis.program(["--api", server.url.absoluteString]).start()
        await running.send("reject \"Try the demo\"\n\(ProgramFixture.firstSignIn)\nexpect \"○ 3 \"\nscreen\n")
        try await running.wait(for: "○ 3 ")
        try await server.change("arrive")
        await running.send("advance 1s\nexpect \"○ 4 \"\nexpect \"#1004\"\nscreen\n")
        try await running.wait(for: "○ 4 ")
        try await server.change("complete:1004")
        await running.send("advance 1s\nexpect \"○ 3 \"\ntap \"Orders\"\nexpect \"4 of 4\"\nscreen\n")
        try await running.wait(for: "⌕")
        try await server.change("arrive")
        await running.send("advance 1s\nexpect \"5 of 5\"\nexpect \"1 new order\"\n")
        await running.endInput()
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
    }

    @Test("If no server listens, the sign-in screen reports the refused connection")
    func refusedConnectionIsReported() async throws {
      let script = "\(ProgramFixture.signIn)\nexpect \"The server refused the connection\"\nfault drop\n"
      let outcome = try await play(script, ["--api", "http://127.0.0.1:1"])
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "stdin:5: only the embedded backend fails on purpose")
    }

    @Test(
      "A proxy of the environment receives nothing of a session on this machine",
      LoopbackServer.requiresServerWithTLS,
      arguments: [
        ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"], ["no_proxy", "NO_PROXY"],
      ], [false, true])
    func proxiesReceiveNothing(_ variables: [String], _ isEncrypted: Bool) async throws {
      let proxy = try LoopbackSocket()
      let text = isEncrypted ? "The server's identity cannot be verified" : "Step 1 of 4"
      try await LoopbackServer.run(hasCertificate: isEncrypted) { @MainActor server in
        // A list of exceptions without this machine must not have the opposite effect.
        let isList = variables.contains("no_proxy")
        var environment = isList ? ["all_proxy": proxy.address] : [:]
        for variable in variables { environment[variable] = isList ? "example.com" : proxy.address }
        let outcome = try await Trellis.program(["--api", server.url.absoluteString], environment: environment)
          .run(input: "\(ProgramFixture.signIn)\nexpect \"\(text)\"\n")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
      #expect(!proxy.hasConnection)
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
  }
}
