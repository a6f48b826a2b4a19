import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct PlainTests {
    @Test(
      "--plain describes each control by role, name, value, state and focus, without escape sequences")
    func ordersCanBeUsedInPlainMode() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, columns: 120, arguments: ["--plain"])
        try await running.wait(for: "heading \"Sign in\"")
        try await running.wait(for: "1. text field \"Email\": empty (focused, for example you@example.com)")
        try await say("type \"Email\" ada@example.com", to: running, until: "\"Email\": \"ada@example.com\" (focused)")
        try await say("2", to: running, until: "Password:")
        try await say("lovelace", to: running, until: "secure field \"Password\": 8 characters")
        try await say("Sign in", to: running, until: "button \"Continue\" (focused)")
        try await say("Skip", to: running, until: "1. tab \"Home\" (selected, 1 of")
        try await say("2", to: running, until: " (selected, 2 of")
        try await running.wait(for: "picker \"Show\": All 250 (choices All 250, Pending ")
        try await running.wait(for: "list of 250 rows (focused, showing 1 to ")
        try await running.wait(for: ". row 1 of 250: #1250, Barbara Jensen")
        try await say("down", to: running, until: ". row 2 of 250: #1249, Farid Hoover, ")
        try await say("enter", to: running, until: "heading \"Order #1249\"")
        try await say("Settings", to: running, until: "toggle \"Notifications\": on")
        await running.send("quit\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(!outcome.hasEscapes)
        let afterQuestion = try #require(outcome.output.range(of: "Password:")).upperBound
        #expect(!outcome.output[afterQuestion...].contains("lovelace"), "what is typed in secret does not show")
        #expect(try await running.isTerminalRestored())
      }
    }

    @Test("With --plain, an order opens in a window, and `keys` lists the key that closes it", .requirement("W6"))
    func windowsCanBeUsedInPlainMode() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        let running = try Trellis.onScreen(state: fixture.state, columns: 120, arguments: ["--plain"])
        try await running.wait(for: "tab \"Orders\"")
        try await say("Orders", to: running, until: ". row 1 of 250: #1250")
        try await say("New window", to: running, until: "heading \"Order #1250\"")
        try await say("keys", to: running, until: "Esc Close, F6 Window 2/2: Order #1250")
        try await say("escape", to: running, until: " (selected, 2 of")
        await running.send("quit\n")
        #expect(try await running.finish().status == .exited(0))
      }
    }

    @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGQUIT, 131)] as [(Int32, Int32)])
    func signalEndsWithItsCodeAndRestoresTheEcho(signal: Int32, code: Int32) async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, arguments: ["--plain"])
        try await running.wait(for: "secure field")
        try await say("2", to: running, until: "Password:")
        #expect(try await running.discipline?.echoes == false)
        await running.send(signal: signal)
        #expect(try await running.finish().status == .exited(code))
        #expect(try await running.isTerminalRestored())
      }
    }

    @Test func secretInACommandNeverAppears() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, arguments: ["--plain"])
        try await running.wait(for: "secure field")
        await running.send("2 analytical")
        try await say("", to: running, until: "a command cannot contain a secret")
        try await say("1 adx\u{7F}a", to: running, until: "\"Email\": \"ada\"")
        await running.send("\u{4}")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("2 \r\n") && !outcome.output.contains("analytical"))
        #expect(try await running.isTerminalRestored())
      }
    }

    @Test func stoppedAppRestoresTheTerminalUntilItContinues() async throws {
      try await withFixture { fixture in
        let script = "set -m; \"$0\" --plain --state-dir \"$1\"; echo It has stopped; read line; fg; echo Ended with $?"
        let running = try Program(
          "/bin/sh", ["-c", script, Trellis.executable, fixture.state.path], environment: Trellis.program().environment
        ).start(in: .terminal(columns: 80, rows: 24))
        try await running.wait(for: "secure field")
        await running.send(Keys.suspend)
        try await running.wait(for: "It has stopped")
        #expect(try await running.isTerminalRestored())
        await running.send("\n")
        try await say("1 ada", to: running, until: "\"Email\": \"ada\"")
        #expect(try await running.discipline?.echoes == false)
        await running.send("quit\n")
        try await running.wait(for: "Ended with 0")
        _ = try await running.finish()
      }
    }

    private func say(_ line: String, to running: RunningProgram, until answer: String) async throws {
      let before = await running.output.utf8.count
      await running.send(line + "\n")
      try await running.wait(for: "\"\(answer)\" after \"\(line)\"") { output in
        String(decoding: output.utf8.dropFirst(before), as: UTF8.self).contains(answer)
      }
    }
  }
}
