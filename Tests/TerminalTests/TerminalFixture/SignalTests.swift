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

    @Test("Standard error is captured in TMPDIR, or in /tmp, and printed on the restored terminal")
    func standardErrorIsCapturedInTMPDIR() async throws {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      for (place, expected) in [(directory.path, directory.path), (directory.path + "/absent", "/tmp")] {
        let running = try await start("trap", environment: withoutBacktrace.merging(["TMPDIR": place]) { $1 })
        let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(running.processNumber)/fd/2")
        #expect(file.hasPrefix(expected + "/terminal-errors."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
        await running.send("x")
        let output = try await running.finish().output
        let left = try #require(output.range(of: "\u{1B}[?1049l"))
        #expect(output[left.upperBound...].contains("the fixture's last words"))
        #expect(!output[..<left.lowerBound].contains("the fixture's last words"))
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
