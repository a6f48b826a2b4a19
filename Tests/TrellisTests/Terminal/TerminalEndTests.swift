import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct TerminalEndTests {
    @Test(arguments: [Keys.interrupt, "\u{11}"])
    func quitKeyEndsWithSuccess(key: String) async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state)
        try await running.waitForScreen("Sign in to see")
        #expect(try await !running.isTerminalRestored())
        await running.send(key)
        #expect(try await running.finish().status == .exited(0))
        #expect(try await running.isTerminalRestored())
      }
    }

    @Test("The quit key overtakes thousands of keys before it")
    func quitKeyOvertakesAFlood() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state)
        try await running.signInByKeys()
        await running.send(String(repeating: Keys.down, count: 10_000) + Keys.interrupt)
        #expect(try await running.finish().status == .exited(0))
        #expect(try await running.isTerminalRestored())
      }
    }

    @Test func quitWhileStartingEndsWithSuccess() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state)
        // The key arrives before the first frame.
        try await running.waitForScreen("the alternate screen") { screen in screen.isAlternate }
        await running.send(Keys.interrupt)
        #expect(try await running.finish().status == .exited(0))
        #expect(try await running.isTerminalRestored())
      }
    }

    /// A signal, or `nil` for a terminal that hangs up, and the exit code.
    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (nil, 129)] as [(Int32?, Int32)])
    func signalEndsWithItsCode(signal: Int32?, code: Int32) async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state)
        try await running.waitForScreen("Sign in to see")
        if let signal { await running.send(signal: signal) } else { await running.hangUp() }
        #expect(try await running.finish().status == .exited(code))
        if signal != nil { #expect(try await running.isTerminalRestored()) }
      }
    }

    @Test("The shell can suspend and resume the app")
    func screenIsRestoredAfterSuspension() async throws {
      try await withFixture { fixture in
        let script = "set -m; \"$0\" --state-dir \"$1\"; echo It has stopped; read line; fg; echo Ended with $?"
        let environment = ["TERM": "xterm-256color"].merging(Trellis.program().environment) { given, _ in given }
        let running = try Program(
          "/bin/sh", ["-c", script, Trellis.executable, fixture.state.path], environment: environment
        ).start(in: .terminal(columns: 80, rows: 24))
        try await running.waitForScreen("Sign in to see")
        await running.send("ada" + Keys.suspend)
        try await running.waitForScreen("It has stopped")
        #expect(try await running.isTerminalRestored())
        await running.send(Keys.enter)
        try await running.waitForScreen("Email        ▎ada")
        #expect(await running.screen.isAlternate)
        await running.send("@")
        try await running.waitForScreen("Email        ▎ada@")
        await running.send(Keys.interrupt)
        try await running.waitForScreen("Ended with 0")
        _ = try await running.finish()
        #expect(try await running.isTerminalRestored())
      }
    }
  }
}
