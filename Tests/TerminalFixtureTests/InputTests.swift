import Foundation
import ProcessSupport
import Testing

extension TerminalManners {
  /// Whatever comes in, the program lives, and answers the next key.
  struct InputTests {
    @Test(.bug(id: "S4")) func aPasteOfAMegabyteIsTextOfOneKeyAndIsCutAtTheLimit() async throws {
      let running = try await start()
      await running.send("\t")
      await running.send("\u{1B}[200~" + String(repeating: "abcdefghi ", count: 100_000) + "\u{1B}[201~")
      try await running.waitForScreen("typed 2000")
      try await running.waitForScreen("Full: 2000 characters at most")
      await running.send("\u{7F}")
      try await running.waitForScreen("typed 1999")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test(.bug(id: "S4")) func fiveThousandCharactersAtOnceAreTypedIntoAField() async throws {
      let running = try await start()
      await running.send("\t" + String(repeating: "x", count: 5000))
      try await running.waitForScreen("typed 2000")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test(.bug(id: "S10"), arguments: ["\u{1B}[200~text", "\u{1B}]52;c;" + String(repeating: "q", count: 9000)])
    func aSequenceWithoutEndLeavesTheKeyThatQuits(sequence: String) async throws {
      let running = try await start()
      await running.send("\t" + sequence)
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test(.bug(id: "S10")) func aPasteWithoutEndIsInsertedAndKeysAreReadAgain() async throws {
      let running = try await start()
      await running.send("\t\u{1B}[200~text")
      try await running.waitForScreen("typed 4")
      await running.send("!")
      try await running.waitForScreen("typed 5")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test(.bug(id: "S14")) func escapeAndTheKeyThatQuitsInOneWriteQuit() async throws {
      let running = try await start()
      await running.send("\u{1B}\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test(.bug(id: "S5")) func extremeParametersAreSurvived() async throws {
      let running = try await start()
      for final in ["A", "~", "u", "M", "m"] {
        await running.send("\u{1B}[1;-9223372036854775808\(final)\u{1B}[<0;-9223372036854775808;1\(final)")
      }
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
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

    /// Ten million bytes, the same each time. Control-C, Control-Q and Control-Z are left out: before bytes are recognised as
    /// noise - at the start, and again after a pause - nobody can tell them from keys, and they quit or stop, as they should.
    @Test func tenMegabytesOfNoiseAreSurvivedAndTheNextKeysAreHeard() async throws {
      let running = try await start()
      var random = NumberedNoise(state: 10)
      var noise = (0..<8192).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
      for index in noise.indices where [0x03, 0x11, 0x1A].contains(noise[index]) { noise[index] = 0 }
      // Pieces of it, the same again and again: ten million random numbers would keep a thread for seconds.
      var bytes: [UInt8] = []
      while bytes.count < 10_000_000 { bytes += noise.dropFirst(Int(random.next() % 1024)) }
      await running.send(bytes)
      try await running.waitUntilSent(within: .seconds(60))
      // Valid bytes that mean nothing tell the program that the noise is over, however far it has read by now. Help comes
      // over whatever the noise has opened.
      await running.send(String(repeating: "\u{1B}[99;99~", count: 16) + "\u{1B}OP")
      try await running.waitForScreen("To the next control")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    /// Bytes that are all keys, as nothing invalid is among them: each is offered to the views. The keys that end or stop the
    /// program are left out.
    @Test func keysAtRandomAreSurvivedAndTheNextKeyIsHeard() async throws {
      let running = try await start()
      var random = NumberedNoise(state: 11)
      let meaningful: Set<UInt8> = [0x03, 0x11, 0x1A]
      let keys = (0..<20_000).map { _ in UInt8.random(in: 0...0x7F, using: &random) }
      await running.send(keys.filter { !meaningful.contains($0) })
      // The end of a paste, in case one was begun, and the key to quit.
      await running.send("\u{1B}[201~\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func aLoneEscapeIsAKeyAndLosesNothing() async throws {
      let running = try await start()
      await running.send("\u{1B}")
      try await running.transferInputAndOutput(for: .milliseconds(100))
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
        try await running.transferInputAndOutput(for: .milliseconds(50))
      }
      try await running.resize(columns: 80, rows: 24)
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      #expect(await running.screen.unknownSequences == [])
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test(.bug(id: "S12")) func aWindowOfTheLargestSizeIsDrawnInItsFirstCells() async throws {
      let fixture = Program.built("TerminalFixture")
      let running = try Program(
        "/bin/sh", ["-c", "stty cols 65535 rows 65535; exec '\(fixture.path)'"],
        environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
      ).start(in: .terminal(columns: 80, rows: 24))
      try await running.waitForScreen("selected 0")
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
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
      let pipes = try await Program.built("TerminalFixture", environment: environment).run()
      #expect(pipes == Outcome(status: .exited(0), output: "no terminal\n"))
      let running = try Program(
        "/bin/sh", ["-c", "'\(Program.built("TerminalFixture").path)' </dev/null"], environment: environment
      ).start(in: .terminal(columns: 80, rows: 24))
      #expect(try await running.finish().output == "no terminal\r\n")
    }

    @Test func aDumbTerminalIsSentNoEscapes() async throws {
      let running = try Program.built("TerminalFixture", environment: ["TERM": "dumb"])
        .start(in: .terminal(columns: 80, rows: 24))
      #expect(try await running.finish().output == "no terminal\r\n")
    }

    @Test(arguments: [
      (["TERM": "xterm-256color", "NO_COLOR": "1"], []),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["8;2;"]),
      (["TERM": "xterm-256color"], ["8;5;"]), (["TERM": "xterm", "CLICOLOR": "0"], []),
    ])
    func coloursAreThoseOfTheTerminal(given: [String: String], forms: [String]) async throws {
      let running = try await start(environment: given)
      #expect(await running.screen.hasUsedColor == !forms.isEmpty)
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

/// The same numbers each time (SplitMix64).
private struct NumberedNoise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
