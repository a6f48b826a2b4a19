import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TerminalManners {
  /// The program survives any input and handles the next key.
  struct InputTests {
    @Test func largePasteIsTruncatedAtTheLimit() async throws {
      let running = try await start()
      await running.send("\t")
      await running.send("\u{1B}[200~" + String(repeating: "abcdefghi ", count: 10_000) + "\u{1B}[201~")
      try await running.waitForScreen("typed 2000")
      try await running.waitForScreen("Full: 2000 characters at most")
      await running.send("\u{7F}")
      try await running.waitForScreen("typed 1999")
      try await quit(running)
    }

    @Test func fiveThousandCharactersInOneWriteAreTypedIntoAField() async throws {
      let running = try await start()
      await running.send("\t" + String(repeating: "x", count: 5000))
      try await running.waitForScreen("typed 2000")
      try await quit(running)
    }

    @Test(arguments: ["\u{1B}[200~text", "\u{1B}]52;c;" + String(repeating: "q", count: 9000)])
    func quitKeyWorksAfterAnUnterminatedSequence(sequence: String) async throws {
      let running = try await start()
      await running.send("\t" + sequence)
      try await quit(running)
    }

    /// Sends a million pseudorandom bytes, without Control-C, Control-Q, and Control-Z.
    ///
    /// At the start and after a pause, the program has not yet recognized the bytes as noise.
    /// It treats them as keys, so these three would correctly quit or suspend it.
    @Test func keysAreHandledAfterAMegabyteOfNoise() async throws {
      let running = try await start()
      var random = SeededGenerator(seed: 10)
      var noise = (0..<8192).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
      for index in noise.indices where [0x03, 0x11, 0x1A].contains(noise[index]) { noise[index] = 0 }
      // Repeats slices of the noise, as generating them would take seconds.
      var bytes: [UInt8] = []
      while bytes.count < 1_000_000 { bytes += noise.dropFirst(Int(random.next() % 1024)) }
      await running.send(bytes)
      try await running.waitUntilSent(within: .seconds(240))
      // Valid sequences without a meaning end the noise, regardless of how much the program has read.
      // The help is shown above all views that the noise has opened.
      await running.send(String(repeating: "\u{1B}[99;99~", count: 16) + "\u{1B}OP")
      try await running.waitForScreen("To the next control")
      try await quit(running)
    }

    /// Sends random valid bytes, without the keys that quit or suspend the program; each is delivered to the views.
    @Test func nextKeyIsHandledAfterRandomKeys() async throws {
      let running = try await start()
      var random = SeededGenerator(seed: 11)
      let meaningful: Set<UInt8> = [0x03, 0x11, 0x1A]
      let keys = (0..<4000).map { _ in UInt8.random(in: 0...0x7F, using: &random) }
      await running.send(keys.filter { !meaningful.contains($0) })
      // The end of a paste, in case one was started, and the quit key.
      await running.send("\u{1B}[201~\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func loneEscapeIsAKeyAndTheNextKeysAreRead() async throws {
      let running = try await start()
      await running.send("\u{1B}")
      try await running.transferInputAndOutput(for: .milliseconds(100))
      await running.send("\u{1B}[B\u{1B}[<0;900;900M\u{1B}[99;99~\u{1B}[B")
      try await running.waitForScreen("selected 2")
      try await quit(running)
    }
  }

  struct TerminalChangeTests {
    @Test func windowsDownToOneCellAreDrawn() async throws {
      let running = try await start()
      for (columns, rows) in [(40, 10), (3, 1), (1, 1), (1, 24), (80, 1)] {
        try await running.resize(columns: columns, rows: rows)
        try await running.transferInputAndOutput(for: .milliseconds(50))
      }
      try await running.resize(columns: 80, rows: 24)
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      #expect(await running.screen.unknownSequences == [])
      try await quit(running)
    }

    @Test func largestWindowIsDrawnInItsFirstCells() async throws {
      let fixture = Program.built("TerminalFixture")
      let running = try Program(
        "/bin/sh", ["-c", "stty cols 65535 rows 65535; exec '\(fixture.path)'"],
        environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
      ).start(in: .terminal(columns: 80, rows: 24))
      try await running.waitForScreen("selected 0")
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      try await quit(running)
    }

    @Test func hangupDuringDrawingEndsTheProgram() async throws {
      let running = try await start()
      await running.send(String(repeating: "\u{1B}[B", count: 3000))
      await running.hangUp()
      let status = try await running.finish().status
      #expect([.exited(128 + SIGHUP), .killed(signal: SIGHUP)].contains(status))
    }

    @Test func programWithoutATerminalPrintsPlainTextAndExits() async throws {
      let pipes = try await Program.built("TerminalFixture", environment: environment).run()
      #expect(pipes == Outcome(status: .exited(0), output: "no terminal\n"))
      let running = try Program(
        "/bin/sh", ["-c", "'\(Program.built("TerminalFixture").path)' </dev/null"], environment: environment
      ).start(in: .terminal(columns: 80, rows: 24))
      #expect(try await running.finish().output == "no terminal\r\n")
    }

    @Test func dumbTerminalReceivesNoEscapeSequences() async throws {
      let running = try Program.built("TerminalFixture", environment: ["TERM": "dumb"])
        .start(in: .terminal(columns: 80, rows: 24))
      #expect(try await running.finish().output == "no terminal\r\n")
    }

    @Test(arguments: [
      (["TERM": "xterm-256color", "NO_COLOR": "1"], []),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["8;2;"]),
      (["TERM": "xterm-256color"], ["8;5;"]), (["TERM": "xterm", "CLICOLOR": "0"], []),
    ])
    func colorsMatchTheTerminalCapabilities(given: [String: String], forms: [String]) async throws {
      let running = try await start(environment: given)
      #expect(await running.screen.hasUsedColor == !forms.isEmpty)
      let output = await running.output
      for form in ["8;2;", "8;5;"] { #expect(output.contains(form) == forms.contains(form)) }
      try await quit(running)
    }

    @Test("Only the end of the output of a start is queries, for whose replies nothing waits")
    func queriesFollowTheFirstFrame() async throws {
      let running = try await start()
      try await running.wait(for: "\u{1B}[c")
      let frame = try #require(await running.output.components(separatedBy: "\u{1B}[?u").first)
      #expect(frame.contains("Row 1"))
      for query in ["\u{1B}[6n", "\u{1B}[c", "\u{1B}[0c", "$p", "\u{1B}]11", "\u{1B}P"] {
        #expect(!frame.contains(query))
      }
      try await quit(running)
    }

    @Test(arguments: ["linux", "vt220"])
    func noQueriesAreSentToOtherTerminals(term: String) async throws {
      let running = try await start(environment: ["TERM": term, "LANG": "C.UTF-8"])
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      for query in ["\u{1B}[c", "\u{1B}]", "\u{1B}[?u", "\u{1B}_", "\u{1B}P"] {
        #expect(await !running.output.contains(query))
      }
      try await quit(running)
    }
  }
}
