import Foundation
import ProcessSupport
import Testing

extension TerminalManners {
  /// Whatever comes in, the program lives, and answers the next key.
  struct InputTests {
    @Test func aPasteOfAHundredThousandBytesIsTextOfOneKey() async throws {
      let running = try await start()
      await running.send("\t")
      await running.send("\u{1B}[200~" + String(repeating: "abcdefghi ", count: 10_000) + "\u{1B}[201~")
      try await running.waitForScreen("typed 100000")
      await running.send("!")
      try await running.waitForScreen("typed 100001")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func fiveThousandKeysAtOnceAreFiveThousandKeys() async throws {
      let running = try await start()
      await running.send(String(repeating: "\u{1B}[B", count: 5000))
      try await running.waitForScreen("selected 5000")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func noiseIsSurvivedAndTheNextKeyIsHeard() async throws {
      let running = try await start()
      // The keys that end or stop a program are what they are; the rest is noise.
      var random = SystemRandomNumberGenerator()
      let meaningful: Set<UInt8> = [0x03, 0x11, 0x1A]
      var noise: [UInt8] = []
      while noise.count < 50_000 {
        let byte = UInt8.random(in: 0...255, using: &random)
        if !meaningful.contains(byte) { noise.append(byte) }
      }
      await running.send(noise)
      // The end of a paste, in case one was begun, and the key to quit.
      await running.send("\u{1B}[201~\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func aLoneEscapeIsAKeyAndLosesNothing() async throws {
      let running = try await start()
      await running.send("\u{1B}")
      try await running.letRun(for: .milliseconds(100))
      await running.send("\u{1B}[B\u{1B}[<0;900;900M\u{1B}[99;99~\u{1B}[B")
      try await running.waitForScreen("selected 2")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }
  }

  /// The terminal changes, or goes.
  struct TerminalChangeTests {
    @Test func everySizeDownToOneCellIsDrawn() async throws {
      let running = try await start()
      for (columns, rows) in [(40, 10), (3, 1), (1, 1), (1, 24), (80, 1)] {
        try await running.resize(columns: columns, rows: rows)
        try await running.letRun(for: .milliseconds(50))
      }
      try await running.resize(columns: 80, rows: 24)
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      #expect(await running.screen.unknownSequences == [])
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func aTerminalThatGoesWhileFramesAreDrawnEndsTheProgram() async throws {
      let running = try await start()
      await running.send(String(repeating: "\u{1B}[B", count: 3000))
      await running.hangUp()
      let status = try await running.finish().status
      #expect([.exited(128 + SIGHUP), .killed(signal: SIGHUP)].contains(status))
    }

    @Test func withoutATerminalThereIsPlainTextAndAnEnd() async throws {
      let pipes = try await Program.built("TerminalFixture", environment: environment).run(within: .seconds(5))
      #expect(pipes == Outcome(status: .exited(0), output: "no terminal\n"))
      let running = try Program(
        "/bin/sh", ["-c", "'\(Program.built("TerminalFixture").path)' </dev/null"], environment: environment
      ).start(in: .terminal(columns: 80, rows: 24))
      #expect(try await running.finish(within: .seconds(5)).output == "no terminal\r\n")
    }

    @Test func aDumbTerminalIsSentNoEscapes() async throws {
      let running = try Program.built("TerminalFixture", environment: ["TERM": "dumb"])
        .start(in: .terminal(columns: 80, rows: 24))
      #expect(try await running.finish(within: .seconds(5)).output == "no terminal\r\n")
    }

    @Test(arguments: [
      (["TERM": "xterm-256color", "NO_COLOR": "1"], []),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["8;2;"]),
      (["TERM": "xterm-256color"], ["8;5;"]), (["TERM": "xterm", "CLICOLOR": "0"], []),
    ])
    func coloursAreThoseOfTheTerminal(given: [String: String], forms: [String]) async throws {
      let running = try await start(environment: given)
      #expect(await running.screen.hasSeenColor == !forms.isEmpty)
      let output = await running.output
      for form in ["8;2;", "8;5;"] { #expect(output.contains(form) == forms.contains(form)) }
      await running.send("\u{3}")
      _ = try await end(running)
    }

    @Test func nothingIsAskedOfTheTerminalAtTheStart() async throws {
      let running = try await start()
      // Cursor and device reports, mode requests, colour queries: an answer would have to be waited for.
      for query in ["\u{1B}[6n", "\u{1B}[c", "\u{1B}[0c", "$p", "\u{1B}]", "\u{1B}[?u", "\u{1B}P"] {
        #expect(await !running.output.contains(query))
      }
      await running.send("\u{3}")
      _ = try await end(running)
    }
  }
}
