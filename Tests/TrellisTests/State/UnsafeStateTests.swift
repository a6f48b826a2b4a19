import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct UnsafeStateTests {
    private func expectRefusal(of fixture: ProgramFixture, saying cause: String) async throws {
      let sentence = "\(cause); use another directory with --state-dir DIR"
      let outcome = try await fixture.play("screen")
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "stdin:1: the app did not start: \(sentence)")
      let running = try fixture.program().start(in: .terminal(columns: 300, rows: 24))
      let inTerminal = try await running.finish()
      #expect(inTerminal.status == .exited(73))
      #expect(inTerminal.output == "trellis: \(sentence)\r\n")
    }

    @Test(
      arguments: ["preferences", ".lock"])
    func aSymbolicLinkInTheDirectoryIsRefused(name: String) async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.state, withIntermediateDirectories: true)
        let other = fixture.state.deletingLastPathComponent().appendingPathComponent("other")
        try Data("theirs\n".utf8).write(to: other)
        try #require(chmod(other.path, 0o644) == 0)
        try FileManager.default.createSymbolicLink(at: fixture.path(name), withDestinationURL: other)
        try await expectRefusal(of: fixture, saying: "Could not use \(fixture.path(name).path): it is a symbolic link")
        #expect(try String(contentsOf: other, encoding: .utf8) == "theirs\n")
        let mode = try FileManager.default.attributesOfItem(atPath: other.path)[.posixPermissions] as? Int
        #expect(mode == 0o644)
      }
    }

    @Test(
      .enabled(if: geteuid() == 0, "only the superuser can give a directory away"),
      arguments: [true, false])
    func anotherUsersDirectoryIsRefused(isLinked: Bool) async throws {
      try await withFixture { fixture in
        let place = isLinked ? fixture.state.deletingLastPathComponent().appendingPathComponent("place") : fixture.state
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        if isLinked { try FileManager.default.createSymbolicLink(at: fixture.state, withDestinationURL: place) }
        try #require(lchown(fixture.state.path, 12_345, 12_345) == 0)
        try await expectRefusal(of: fixture, saying: "Could not use \(fixture.state.path): it belongs to another user")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
      }
    }

    @Test func directoryInPlaceOfTheLockIsReported() async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.path(".lock"), withIntermediateDirectories: true)
        let running = try fixture.program().start(in: .terminal(columns: 300, rows: 24))
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(73))
        #expect(
          outcome.output
            == "trellis: Could not use \(fixture.path(".lock").path): it is a directory, where a file is expected; "
            + "use another directory with --state-dir DIR\r\n")
      }
    }

    @Test(
      .enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func unwritableDirectoryIsReportedWithTheCause() async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.state, withIntermediateDirectories: true)
        try #require(chmod(fixture.state.path, 0o500) == 0)
        defer { chmod(fixture.state.path, 0o700) }
        let outcome = try await fixture.program().start(in: .terminal(columns: 300, rows: 24)).finish()
        #expect(outcome.status == .exited(73))
        #expect(outcome.output.contains("permission was denied; use another directory with --state-dir DIR"))
      }
    }

    @Test func aDocumentOfHundredsOfMegabytesIsNotRead() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        // A sparse file occupies no disk space and reads as zeros.
        try #require(truncate(fixture.path("preferences").path, 500_000_000) == 0)
        let running = try fixture.program().start()
        await running.send("tap \"Orders\"\nscreen\n")
        try await running.wait(for: "of 250")
        #if os(Linux)
          #expect(try peakMemory(of: running) < 150_000)
        #endif
        await running.send("quit\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("preferences could not be used (it is larger than 1000000 bytes)"))
        #expect(FileManager.default.fileExists(atPath: fixture.path("preferences.corrupt-1").path))
      }
    }

    @Test
    func aCrashWritesNoCoreFile() async throws {
      #if os(Linux)
        try await withFixture { fixture in
          let script = "ulimit -c unlimited; exec \"$0\" --state-dir \"$1\""
          let program = Program(
            "/bin/sh", ["-c", script, Trellis.executable, fixture.state.path],
            environment: Trellis.program().environment)
          let running = try program.start()
          await running.send(ProgramFixture.firstSignIn + "\nscreen\n")
          try await running.wait(for: "Oldest pending")
          let limits = try String(contentsOfFile: "/proc/\(running.processNumber)/limits", encoding: .utf8)
          let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
          #expect(line.split(separator: " ").dropFirst(4).first == "0")
          await running.send("quit\n")
          #expect(try await running.finish().status == .exited(0))
        }
      #endif
    }

    /// Returns the peak resident set size of the process in kB (proc_pid_status(5)).
    private func peakMemory(of running: RunningProgram) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(running.processNumber)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    }
  }
}
