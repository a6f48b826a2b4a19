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

    @Test(arguments: ["preferences", ".lock"])
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
  }
}
