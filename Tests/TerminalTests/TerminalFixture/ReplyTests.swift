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

    private func quitAndExpectRestored(_ running: RunningProgram, with key: String = "\u{3}") async throws {
      try await quit(running, with: key)
      let screen = await running.screen
      #expect(screen.keyboardFlags == [], "the flags of the keyboard were popped")
      #expect(screen.openLink == nil && screen.unknownSequences == [])
    }

    @Test func screenFollowsTheBackgroundOfTheTerminal() async throws {
      let running = try await start()
      try await running.waitForScreen("typed 0, light")
      await running.send("\u{1B}[?997;1n")
      try await running.waitForScreen("typed 0, dark")
      try await quitAndExpectRestored(running, with: "\u{1B}[113;5u")
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
      try await quitAndExpectRestored(running, with: "\u{1B}[1089::99;5u")
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
      let running = try startWithJobControl(answers: .modern)
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
      try await quitAndExpectRestored(running)
    }

    @Test func terminalThatAnswersNothingIsUnchanged() async throws {
      let running = try await TerminalManners.start()
      try await running.wait(for: "\u{1B}[c")
      await running.send("\u{1B}")
      try await running.waitForScreen("dark, Esc")
      #expect(await running.screen.keyboardFlags == [])
      #expect(await !running.screen.modes.contains(2031))
      try await quitAndExpectRestored(running)
    }
  }
}
