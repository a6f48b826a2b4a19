import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct TerminalKindTests {
    private func login(_ environment: [String: String]) async throws -> (output: String, screen: TerminalScreen) {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, environment: environment)
        try await running.waitForScreen("Sign in to see")
        await running.send(Keys.interrupt)
        return (try await running.finish().output, await running.screen)
      }
    }

    @Test func colorIsDisabledByTheEnvironment() async throws {
      let (_, screen) = try await login(["NO_COLOR": "1", "COLORTERM": "truecolor"])
      #expect(!screen.hasUsedColor)
      #expect(screen.unknownSequences == [])
    }

    @Test func basicTerminalReceivesSixteenColors() async throws {
      let (output, screen) = try await login(["TERM": "xterm"])
      #expect(screen.hasUsedColor)
      #expect(!output.contains("8;2;") && !output.contains("8;5;"))
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
      "Commands are read as lines if input or output is not a terminal",
      arguments: [
        "printf 'screen\\nquit\\n' | \"$0\" --state-dir \"$1\"", "\"$0\" --state-dir \"$1\" | cat",
      ])
    func commandsAreReadAsLines(script: String) async throws {
      try await withFixture { fixture in
        let environment = ["TERM": "xterm-256color"].merging(Trellis.program().environment) { given, _ in given }
        let running = try Program(
          "/bin/sh", ["-c", script, Trellis.executable, fixture.state.path], environment: environment
        ).start(in: .terminal(columns: 80, rows: 40))
        await running.send("screen\nquit\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("Sign in to see"))
        #expect(!outcome.hasEscapes)
      }
    }

    @Test("If only the output is not a terminal, a message says that commands are read")
    func readingFromATerminalIsAnnounced() async throws {
      try await withFixture { fixture in
        let running = try Program(
          "/bin/sh", ["-c", "\"$0\" --state-dir \"$1\" | cat", Trellis.executable, fixture.state.path],
          environment: ["TERM": "xterm"].merging(Trellis.program().environment) { given, _ in given }
        ).start(in: .terminal(columns: 200, rows: 24))
        try await running.wait(for: "trellis: output is not a terminal. Commands are read from standard input")
        await running.send("quit\n")
        #expect(try await running.finish().status == .exited(0))
      }
    }

    @Test func commandsFromAPipeAreNotAnnounced() async throws {
      #expect(try await Trellis.run(input: "quit\n").errors == "")
    }

    @Test func stateLocationFollowsTheEnvironment() async throws {
      try await withTemporaryDirectory { directory in
        for (name, place) in [("XDG_STATE_HOME", "trellis"), ("HOME", ".local/state/trellis")] {
          let running = try Trellis.program(environment: ["TERM": "xterm", name: directory.path])
            .start(in: .terminal(columns: 80, rows: 24))
          try await running.signInByKeys()
          await running.send(Keys.interrupt)
          #expect(try await running.finish().status == .exited(0))
          #expect(FileManager.default.fileExists(atPath: directory.appendingPathComponent("\(place)/session").path))
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
