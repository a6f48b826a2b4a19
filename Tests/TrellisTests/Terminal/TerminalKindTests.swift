import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct TerminalKindTests {
    @Test(arguments: [
      (["NO_COLOR": "1", "COLORTERM": "truecolor"], false), (["TERM": "xterm"], true),
    ])
    func colorsFollowTheEnvironment(environment: [String: String], hasSixteenColors: Bool) async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, environment: environment)
        try await running.waitForScreen("Sign in to see")
        await running.send(Keys.interrupt)
        let output = try await running.finish().output
        #expect(await running.screen.hasUsedColor == hasSixteenColors)
        #expect(!output.contains("8;2;") && !output.contains("8;5;"))
        #expect(await running.screen.unknownSequences == [])
      }
    }

    @Test(arguments: [[], ["--plain"]])
    func dumbTerminalUsesPlainMode(arguments: [String]) async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, environment: ["TERM": "dumb"], arguments: arguments)
        try await running.wait(for: "Type help and press Enter")
        try await running.wait(for: "text field \"Email\": empty (focused")
        await running.send("quit\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(!outcome.hasEscapes)
      }
    }

    @Test(
      "Commands are read as lines if input or output is not a terminal, which is announced for the output",
      arguments: [
        ("printf 'screen\\nquit\\n' | \"$0\" --state-dir \"$1\"", false),
        ("\"$0\" --state-dir \"$1\" | cat", true),
      ])
    func commandsAreReadAsLines(script: String, isAnnounced: Bool) async throws {
      try await withFixture { fixture in
        let environment = ["TERM": "xterm-256color"].merging(Trellis.program().environment) { given, _ in given }
        let running = try Program(
          "/bin/sh", ["-c", script, Trellis.executable, fixture.state.path], environment: environment
        ).start(in: .terminal(columns: 200, rows: 40))
        await running.send("screen\nquit\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("Sign in to see") && !outcome.hasEscapes)
        let announcement = "trellis: output is not a terminal. Commands are read from standard input"
        #expect(outcome.output.contains(announcement) == isAnnounced)
      }
    }

    @Test func stateLocationFollowsTheEnvironment() async throws {
      try await withTemporaryDirectory { directory in
        for (name, place) in [("XDG_STATE_HOME", "trellis"), ("HOME", ".local/state/trellis")] {
          let running = try Trellis.program(environment: ["TERM": "xterm", name: directory.path])
            .start(in: .terminal(columns: 80, rows: 24))
          try await running.waitForScreen("Sign in to see")
          await running.send(Keys.interrupt)
          #expect(try await running.finish().status == .exited(0))
          #expect(FileManager.default.fileExists(atPath: directory.appendingPathComponent(place).path))
        }
      }
    }

    @Test func environmentWithoutAStateLocationIsRefused() async throws {
      let running = try Trellis.program(environment: ["TERM": "xterm"]).start(in: .terminal(columns: 300, rows: 24))
      let outcome = try await running.finish()
      #expect(outcome.status == .exited(73))
      #expect(outcome.output.contains("trellis: There is no place to save"))
      #expect(outcome.output.contains("; use another directory with --state-dir DIR"))
      #expect(!outcome.hasEscapes)
    }
  }
}
