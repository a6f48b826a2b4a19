import Foundation
import ProcessSupport
import Testing

extension TrellisTests {
  struct TwoProcessTests {
    @Test("A second process names the first one and exits with 75; the first continues without data loss")
    func secondProcessIsRefused() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        let first = try fixture.program().start()
        await first.send("screen\n")
        try await first.wait(for: "Oldest pending")
        let before = try fixture.files

        let sentence =
          "trellis: \(fixture.state.path) is in use by process \(first.processNumber); "
          + "quit that one first, or keep another state with --state-dir DIR"
        let second = try await fixture.play("screen")
        #expect(second.status == .exited(75))
        #expect(second.errors == sentence + "\n")
        #expect(second.output.isEmpty)
        try await expectRefusalInATerminal(of: fixture, saying: sentence)
        #expect(try fixture.files == before)

        await first.send("tap \"Settings\"\nexpect \"Appearance\"\nquit\n")
        #expect(try await first.finish().status == .exited(0))
        try await fixture.playThrough("expect \"Appearance\"")
      }
    }

    private func expectRefusalInATerminal(of fixture: ProgramFixture, saying sentence: String) async throws {
      for arguments in [[], ["--plain"]] {
        let running = try fixture.program(arguments).start(in: .terminal(columns: 200, rows: 24))
        #expect(try await running.finish().status == .exited(75))
        let screen = await running.screen
        #expect(screen.lines.joined().contains(sentence))
        #expect(!screen.isAlternate)
      }
    }
  }
}
