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
      let proxy = try SilentListener()
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

/// A socket on a loopback port, which connections reach although no one accepts them.
private final class SilentListener {
  private let descriptor: Int32
  private let port: UInt16

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 10) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(result)
  }

  deinit {
    close(descriptor)
  }

  var address: String { "http://127.0.0.1:\(port)" }

  var hasConnection: Bool {
    var readiness = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&readiness, 1, 0) > 0
  }
}
