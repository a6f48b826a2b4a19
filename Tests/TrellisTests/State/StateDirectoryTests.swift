import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// The location of the state, and the errors if it cannot be saved there.
  struct StateDirectoryTests {
    @Test func stateIsAccessibleOnlyToItsUser() async throws {
      try await withDesk { desk in
        try await desk.playThrough(Desk.work)
        let permissions = { (path: String) in
          try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions(desk.state.path) == 0o700)
        let names = try desk.files.keys
        #expect(names.contains("analytics.jsonl"))
        for name in names { #expect(try permissions(desk.path(name).path) == 0o600, "\(name)") }
      }
    }

    @Test func directoryThatCannotBeCreatedIsReported() async throws {
      try await withTemporaryDirectory { directory in
        // Permissions do not stop the superuser, but a file in place of a directory does.
        let file = directory.appendingPathComponent("file")
        try Data().write(to: file)
        let desk = Desk(state: file.appendingPathComponent("state"))
        let outcome = try await desk.play("screen")
        #expect(outcome.status == .exited(1))
        let sentence =
          "Could not use \(desk.state.path): there is a file in the place of a directory; "
          + "use another directory with --state-dir DIR"
        #expect(outcome.errorLines.first == "stdin:1: the app did not start: \(sentence)")

        let running = try desk.program().start(in: .terminal(columns: 240, rows: 24))
        #expect(try await running.finish().status == .exited(73))
        let screen = await running.screen
        #expect(screen.lines.joined().contains("trellis: \(sentence)"))
        #expect(!screen.isAlternate)
      }
    }

    @Test("With a full disk, the app reports the failures, continues and loses no data")
    func fullDiskLosesNoData() async throws {
      try await withDesk { desk in
        try await desk.playThrough(Desk.work)
        let before = try desk.files
        let outcome = try await playWithoutRoom(
          """
          key esc
          expect "Your place in the app could not be saved"
          key ctrl-x
          tap "Pending"
          key c
          expect "was not completed"
          key esc
          expect "102 of 250"
          open trellis://settings/appearance
          tap "Dark"
          expect "Could not save preferences"
          """, in: desk)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try desk.files == before)
        try await desk.playThrough("expect \"Order #1042\"")
      }
    }

    @Test func signInWithAFullDiskIsRefusedWithAReason() async throws {
      try await withDesk { desk in
        let outcome = try await playWithoutRoom(Desk.signIn + "\nexpect \"Could not save the shop's data\"", in: desk)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try desk.files.isEmpty)
      }
    }

    /// Runs the program with a file size limit of zero, which acts like a full disk once SIGXFSZ is ignored.
    private func playWithoutRoom(_ commands: String, in desk: Desk) async throws -> Outcome {
      let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" --state-dir \"$1\""
      let program = Program(
        "/bin/sh", ["-c", script, Trellis.executable, desk.state.path],
        environment: Trellis.program().environment)
      return try await program.run(input: commands + "\n")
    }
  }
}
