import Foundation
import ProcessSupport
import Testing

extension TerminalManners {
  struct SignalTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func terminationSignalsExitWithTheConventionalCode(signal: Int32) async throws {
      let running = try await start()
      await running.send(signal: signal)
      #expect(try await end(running) == .exited(128 + signal))
    }

    /// All other signals whose default action terminates a process. The last one is a real-time signal.
    @Test(arguments: [
      SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
      SIGXCPU, SIGXFSZ, SIGPIPE, SIGPWR, SIGPOLL, SIGSTKFLT, SIGSYS, 40,
    ])
    func otherTerminatingSignalsRestoreTheTerminal(signal: Int32) async throws {
      let running = try await start(environment: withoutBacktrace)
      await running.send(signal: signal)
      #expect(try await end(running) == .killed(signal: signal))
    }

    @Test func ignoredSignalsStayIgnored() async throws {
      let fixture = Program.built("TerminalFixture")
      let running = try Program(
        "/bin/sh", ["-c", "trap '' USR1; exec '\(fixture.path)'"], environment: environment
      ).start(in: .terminal(columns: 80, rows: 24))
      try await running.waitForScreen("Row 1")
      await running.send(signal: SIGUSR1)
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      try await quit(running)
    }

    @Test func controlQExitsWithSuccess() async throws {
      try await quit(try await start(), with: "\u{11}")
    }
  }

  /// A crash is reported on the restored terminal, without a prompt and without waiting for a key.
  struct CrashTests {
    @Test(
      arguments: [
        ("trap", [SIGILL, SIGTRAP]), ("trapElsewhere", [SIGILL, SIGTRAP]), ("abort", [SIGABRT]),
        ("heap", [SIGABRT, SIGSEGV]), ("memory", [SIGSEGV, SIGBUS]), ("overflow", [SIGSEGV, SIGBUS]),
      ],
      ["enable=yes,interactive=yes", "enable=no"])
    func everyCrashRestoresTheTerminal(fault: (name: String, signals: [Int32]), backtrace: String) async throws {
      let running = try await start(fault.name, environment: environment.merging(["SWIFT_BACKTRACE": backtrace]) { $1 })
      await running.send("x")
      let status = try await end(running)
      #expect(fault.signals.map { .killed(signal: $0) }.contains(status), "\(status)")
    }
  }

  /// A call of `exit` restores the terminal, on whichever thread it occurs, while frames are drawn.
  struct ExitTests {
    @Test(arguments: ["exit", "exitElsewhere", "exitInHandler"])
    func exitRestoresTheTerminal(way: String) async throws {
      let running = try Program.built(
        "TerminalFixture", [way], environment: environment.merging(["TERM": "xterm-kitty"]) { $1 }
      ).start(in: .terminal(columns: 80, rows: 24, answers: .modern))
      try await running.waitForScreen("the keyboard flags") { $0.keyboardFlags == [5] && $0.modes.contains(2031) }
      await running.send("x" + String(repeating: "\u{1B}[B", count: 500))
      #expect(try await end(running) == .exited(7))
      let screen = await running.screen
      #expect(screen.keyboardFlags == [] && screen.title == nil && screen.unknownSequences == [])
      #expect(try await textAfterEnd(of: running) == "", "no frame follows the restoration")
    }
  }

  struct PlainModeTests {
    @Test(
      "Lines are read without the echo of the system, which every end restores", arguments: ["exit", "abort", "none"])
    func everyEndRestoresTheEcho(way: String) async throws {
      let running = try Program.built("TerminalFixture", ["plain"], environment: withoutBacktrace)
        .start(in: .terminal(columns: 80, rows: 24))
      try await running.waitForScreen("ready")
      #expect(try await running.discipline?.echoes == false)
      await running.send("\(way)\r")
      _ = try await end(running)
    }
  }

  /// The output of the program itself is not part of a frame: it is captured, and printed on the restored terminal.
  struct StandardOutputTests {
    private static let printed = "first printed line\r\na line of standard error\r\nsecond printed line\r\n"

    @Test(
      "The standard streams are printed in their order after every end",
      arguments: ["quit", "exit", "exitElsewhere", "abort", "memory"])
    func printedTextFollowsTheEnd(way: String) async throws {
      let running = try await start(way, environment: withoutBacktrace)
      await running.send("p")
      await running.send(way == "quit" ? "\u{3}" : "x")
      _ = try await end(running)
      #expect(try await textAfterEnd(of: running) == Self.printed)
      #expect(await running.screen.unknownSequences == [])
    }

    @Test func printedTextIsShownWhileTheProgramIsStopped() async throws {
      let running = try startWithJobControl()
      try await running.waitForScreen("Row 1")
      await running.send("p\u{1A}")
      try await running.waitForScreen("STOPPED")
      #expect(try await textAfterEnd(of: running).hasPrefix(Self.printed))
      await running.send("\r")
      try await running.waitForScreen("Row 1")
      await running.send("p\u{3}")
      try await running.waitForScreen("ENDED 0")
      #expect(try await textAfterEnd(of: running).hasPrefix(Self.printed), "once more, and once only")
    }

    @Test("The streams are captured in TMPDIR, or in /tmp")
    func standardStreamsAreCapturedInTMPDIR() async throws {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      for (place, expected) in [(directory.path, directory.path), (directory.path + "/absent", "/tmp")] {
        let running = try await start("trap", environment: withoutBacktrace.merging(["TMPDIR": place]) { $1 })
        for stream in 1...2 {
          let path = "/proc/\(running.processNumber)/fd/\(stream)"
          let file = try FileManager.default.destinationOfSymbolicLink(atPath: path)
          #expect(file.hasPrefix(expected + "/terminal-output."))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
        await running.send("x")
        _ = try await end(running)
        #expect(try await textAfterEnd(of: running).contains("the fixture's last words"))
      }
    }
  }

  struct JobControlTests {
    @Test(arguments: ["key", "signal"])
    func stoppedProgramRestoresTheTerminalAndRedrawsWhenContinued(way: String) async throws {
      let running = try startWithJobControl()
      try await running.waitForScreen("Row 1")
      if way == "key" { await running.send("\u{1A}") } else { try await stopFixture(of: running) }
      try await running.waitForScreen("STOPPED")
      #expect(try await running.discipline?.isCanonical == true)
      #expect(await running.screen.isAlternate == false)
      await running.send("\r")
      try await running.waitForScreen("Row 1")
      #expect(try await running.discipline?.isCanonical == false)
      await running.send("\u{1B}[B\u{1B}[B")
      try await running.waitForScreen("selected 2")
      await running.send("\u{3}")
      try await running.waitForScreen("ENDED 0")
    }

    private func stopFixture(of shell: RunningProgram) async throws {
      let stop = Program(
        "/bin/sh", ["-c", "kill -TSTP $(ps -o pid= --ppid \(shell.processNumber))"],
        environment: ["PATH": "/usr/bin:/bin"])
      #expect(try await stop.run().status == .exited(0))
    }
  }

  struct MemoryTests {
    @Test func reevaluatedViewsDoNotLeakMemory() async throws {
      let outcome = try await Program.built("TerminalFixture", ["reevaluate"], environment: [:]).run()
      let growth = try #require(outcome.output.firstMatch(of: /grew by (-?\d+) pages, shows +constant 5000/))
      let pages = try #require(Int(growth.1))
      // Leaking a registration for each of the 4,000 evaluations took more than 2,000 pages of 4 kB.
      #expect(pages < 200, "\(outcome.output)")
    }
  }
}
