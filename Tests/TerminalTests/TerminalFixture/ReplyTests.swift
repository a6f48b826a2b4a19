import Foundation
import ProcessSupport
import Testing

extension TerminalManners {
  /// A terminal that answers queries, and one that answers nothing.
  struct ReplyTests {
    /// Starts the fixture in a terminal with answers, and waits until it has sent all queries.
    private func start(_ arguments: String..., answers: TerminalAnswers = .modern) async throws -> RunningProgram {
      let running = try Program.built(
        "TerminalFixture", arguments, environment: withoutBacktrace.merging(["TERM": "xterm-kitty"]) { $1 }
      ).start(in: .terminal(columns: 80, rows: 24, answers: answers))
      try await running.waitForScreen("Row 1")
      try await running.wait(for: "\u{1B}[16t\u{1B}[c")
      return running
    }

    private func expectRestored(_ running: RunningProgram) async throws -> Outcome.Status {
      let status = try await end(running)
      let screen = await running.screen
      #expect(screen.keyboardFlags == [], "the flags of the keyboard were popped")
      #expect(screen.openLink == nil)
      #expect(screen.unknownSequences == [])
      return status
    }

    @Test func firstFrameComesBeforeTheQueries() async throws {
      let running = try await start()
      let output = await running.output
      let query = try #require(output.range(of: "\u{1B}[?u"))
      #expect(output[..<query.lowerBound].contains("Row 1"))
      await running.send("\u{1B}[99;5u")
      #expect(try await expectRestored(running) == .exited(0))
    }

    @Test func screenFollowsTheBackgroundOfTheTerminal() async throws {
      let running = try await start()
      try await running.waitForScreen("typed 0, light")
      await running.send("\u{1B}[?997;1n")
      try await running.waitForScreen("typed 0, dark")
      await running.send("\u{1B}[113;5u")
      #expect(try await expectRestored(running) == .exited(0))
    }

    @Test func keysOfTheKeyboardProtocolAreTheirOwn() async throws {
      let running = try await start()
      try await running.waitForScreen("the keyboard flags") { $0.keyboardFlags == [5] }
      for (sequence, name) in [
        ("\u{1B}[105;5u", "^I"), ("\u{1B}[115;9u", "Super-s"), ("\u{1B}[13;2u", "Shift-Enter"), ("\u{1B}[27u", "Esc"),
      ] {
        await running.send(sequence)
        try await running.waitForScreen("light, \(name)")
      }
      await running.send("\t\u{1B}[57399ux")
      try await running.waitForScreen("typed 2")
      await running.send("\u{1B}[1089::99;5u")
      #expect(try await expectRestored(running) == .exited(0))
    }

    @Test(arguments: ["trap", "abort", "memory"])
    func crashRestoresWhatWasTurnedOn(fault: String) async throws {
      let running = try await start(fault)
      try await running.waitForScreen("the keyboard flags") { $0.keyboardFlags == [5] }
      #expect(await running.screen.modes.contains(2031))
      #expect(await running.screen.title == "Fixture")
      await running.send("x")
      guard case .killed = try await end(running) else { return #expect(Bool(false), "the fixture did not crash") }
      #expect(await running.screen.keyboardFlags == [])
      #expect(await running.screen.title == nil)
    }

    @Test func stopRestoresTheKeyboardAndItsFlagsReturn() async throws {
      let fixture = Program.built("TerminalFixture")
      let script = "set -m; '\(fixture.path)'; echo STOPPED; read line; fg >/dev/null; echo ENDED $?"
      let running = try Program(
        "/bin/bash", ["--norc", "-c", script], environment: environment.merging(fixture.environment) { $1 }
      ).start(in: .terminal(columns: 80, rows: 24, answers: .modern))
      try await running.waitForScreen("the keyboard flags") { $0.keyboardFlags == [5] && $0.modes.contains(2031) }
      await running.send("\u{1B}[122;5u")
      try await running.waitForScreen("STOPPED")
      #expect(await running.screen.keyboardFlags == [])
      #expect(await running.screen.modes == TerminalScreen.initialModes)
      await running.send("\r")
      try await running.waitForScreen("the keyboard flags") { $0.keyboardFlags == [5] && $0.modes.contains(2031) }
      await running.send("\u{1B}[99;5u")
      try await running.waitForScreen("ENDED 0")
      #expect(await running.screen.keyboardFlags == [])
    }

    @Test func linksAndTheClipboardReachTheTerminal() async throws {
      let running = try await start()
      #expect(await running.screen.links == ["https://manual.example"])
      await running.send("y")
      let copied = Data("selected 0, typed 0".utf8).base64EncodedString()
      try await running.waitForScreen("the clipboard") { $0.clipboard == copied }
      await running.send("\u{3}")
      #expect(try await expectRestored(running) == .exited(0))
    }

    @Test func terminalThatAnswersNothingIsUnchanged() async throws {
      let running = try await TerminalManners.start()
      try await running.wait(for: "\u{1B}[c")
      await running.send("\u{1B}")
      try await running.waitForScreen("dark, Esc")
      #expect(await running.screen.keyboardFlags == [])
      #expect(await !running.screen.modes.contains(2031))
      await running.send("\u{3}")
      #expect(try await expectRestored(running) == .exited(0))
    }

    @Test func damagedRepliesAreNotTyped() async throws {
      let running = try await start()
      await running.send("\t")
      for reply in [
        "]11;rgb:zz/1/2\u{7}", "_Gi=;bad\u{1B}\\", "[?99999999999c", "[?1;2;3x",
        "]11;" + String(repeating: "f", count: 100_000) + "\u{7}",
      ] {
        await running.send("\u{1B}\(reply)")
      }
      await running.send("k")
      try await running.waitForScreen("typed 1")
      await running.send("\u{3}")
      #expect(try await expectRestored(running) == .exited(0))
    }

    @Test func aMegabyteOfRepliesIsIgnored() async throws {
      let running = try await start()
      await running.send("\t")
      let replies = Array("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1u\u{1B}[?62c\u{1B}_Gi=1;OK\u{1B}\\".utf8)
      await running.send(Array(repeatElement(replies, count: 1_000_000 / replies.count).joined()))
      try await running.waitUntilSent()
      await running.send("k")
      try await running.waitForScreen("typed 1")
      await running.send("\u{3}")
      #expect(try await expectRestored(running) == .exited(0))
    }
  }
}
