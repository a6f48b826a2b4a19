import Foundation
import ProcessSupport
import Testing

extension TerminalManners {
  struct JobControlTests {
    @Test(arguments: ["key", "signal"])
    func stoppedProgramRestoresTheTerminalAndRedrawsWhenContinued(way: String) async throws {
      let fixture = Program.built("TerminalFixture")
      let script = "set -m; '\(fixture.path)'; echo STOPPED; read line; fg >/dev/null; echo ENDED $?"
      let running = try Program(
        "/bin/bash", ["--norc", "-c", script], environment: environment.merging(fixture.environment) { $1 }
      ).start(in: .terminal(columns: 80, rows: 24))
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
}
