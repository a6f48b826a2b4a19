import Foundation
import ProcessSupport
import Testing

extension TerminalManners {
  /// Who ends the program finds the terminal as it was.
  struct SignalTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func aRequestToEndIsAnsweredByTheConventionalCode(signal: Int32) async throws {
      let running = try await start()
      await running.send(signal: signal)
      #expect(try await end(running) == .exited(128 + signal))
    }

    @Test(arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGQUIT])
    func aDeadlySignalKillsButTheTerminalIsGivenBack(signal: Int32) async throws {
      let running = try await start(environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
      await running.send(signal: signal)
      #expect(try await end(running) == .killed(signal: signal))
    }

    /// Every other signal whose default action ends a process, the last of them one of the real-time signals.
    @Test(
      .bug(id: "S13"),
      arguments: [
        SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGPWR, SIGPOLL, SIGSTKFLT, SIGSYS,
        40,
      ])
    func anySignalThatKillsGivesTheTerminalBackFirst(signal: Int32) async throws {
      let running = try await start(environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
      await running.send(signal: signal)
      #expect(try await end(running) == .killed(signal: signal))
    }

    @Test(.bug(id: "S13")) func aSignalThatIsIgnoredStaysIgnored() async throws {
      let fixture = Program.built("TerminalFixture")
      let running = try Program(
        "/bin/sh", ["-c", "trap '' USR1; exec '\(fixture.path)'"], environment: environment
      ).start(in: .terminal(columns: 80, rows: 24))
      try await running.waitForScreen("Row 1")
      await running.send(signal: SIGUSR1)
      await running.send("\u{1B}[B")
      try await running.waitForScreen("selected 1")
      await running.send("\u{3}")
      #expect(try await end(running) == .exited(0))
    }

    @Test func quitKeysEndWithSuccess() async throws {
      for key in ["\u{3}", "\u{11}"] {
        let running = try await start()
        await running.send(key)
        #expect(try await end(running) == .exited(0))
      }
    }
  }

  /// A fault is reported on the terminal as it was, without a question, and without waiting for a key.
  struct CrashTests {
    @Test(
      arguments: [
        ("trap", [SIGILL, SIGTRAP]), ("trapElsewhere", [SIGILL, SIGTRAP]), ("abort", [SIGABRT]),
        ("heap", [SIGABRT, SIGSEGV]), ("memory", [SIGSEGV, SIGBUS]), ("overflow", [SIGSEGV, SIGBUS]),
      ],
      ["enable=yes", "enable=yes,interactive=yes", "enable=no"])
    func everyFaultGivesTheTerminalBack(fault: (name: String, signals: [Int32]), backtrace: String) async throws {
      let running = try await start(
        fault.name, environment: environment.merging(["SWIFT_BACKTRACE": backtrace]) { $1 })
      await running.send("x")
      let status = try await end(running)
      #expect(fault.signals.map { .killed(signal: $0) }.contains(status), "\(status)")
    }

    @Test("What is said meanwhile is kept where TMPDIR says, or in /tmp where nothing can be kept there")
    func errorsAreKeptWhereTheUserSays() async throws {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      for (place, expected) in [(directory.path, directory.path), (directory.path + "/absent", "/tmp")] {
        let running = try await start("trap", environment: environment.merging(["TMPDIR": place]) { $1 })
        let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(running.processNumber)/fd/2")
        #expect(file.hasPrefix(expected + "/terminal-errors."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
        await running.send("x")
        let output = try await running.finish().output
        #expect(output.contains("the fixture's last words"))
      }
    }

    @Test func theLastWordsAreOnTheTerminal() async throws {
      let running = try await start("trap")
      await running.send("x")
      let output = try await running.finish().output
      let left = try #require(output.range(of: "\u{1B}[?1049l"))
      #expect(output[left.upperBound...].contains("the fixture's last words"))
      #expect(!output[..<left.lowerBound].contains("the fixture's last words"))
    }
  }
}
