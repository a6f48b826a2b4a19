import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct StateDirectoryTests {
    @Test("Only its user can access the state, and a full disk costs no data and is reported")
    func stateIsPrivateAndSurvivesAFullDisk() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        try checkPermissions(of: fixture)
        let before = try fixture.files
        let outcome = try await playWithoutRoom(
          """
          key esc
          expect "could not be saved"
          key ctrl-x
          tap "Pending"
          key c
          expect "was not completed"
          key esc
          expect "63 of 250"
          open trellis://settings/appearance
          tap "Dark"
          expect "Could not save preferences"
          """, in: fixture)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try fixture.files == before)
        try await fixture.playThrough("expect \"Order #1042\"")
      }
    }

    private func checkPermissions(of fixture: ProgramFixture) throws {
      let names = try fixture.allFiles.keys
      #expect(names.contains("analytics.jsonl"))
      let paths = [fixture.state.path] + names.map { fixture.path($0).path }
      for (path, permissions) in zip(paths, [0o700] + names.map { _ in 0o600 }) {
        #expect(
          try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == permissions, "\(path)")
      }
    }

    /// Runs the program with a file size limit of zero, which acts like a full disk once SIGXFSZ is ignored.
    private func playWithoutRoom(_ commands: String, in fixture: ProgramFixture) async throws -> Outcome {
      let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" --state-dir \"$1\""
      let program = Program(
        "/bin/sh", ["-c", script, Trellis.executable, fixture.state.path],
        environment: Trellis.program().environment)
      return try await program.run(input: commands + "\n")
    }
  }
}
