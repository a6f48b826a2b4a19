import Foundation
import ProcessSupport
import Testing

@Suite
enum TerminalManners {
  static let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
  /// The same environment, without Swift's backtrace after a crash, which takes a second.
  static let withoutBacktrace = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

  static func start(_ arguments: String..., environment: [String: String] = environment) async throws -> RunningProgram
  {
    let running = try Program.built("TerminalFixture", arguments, environment: environment)
      .start(in: .terminal(columns: 80, rows: 24))
    try await running.waitForScreen("Row 1")
    return running
  }

  /// Waits until the program exits, checks that it restored the terminal, and returns its exit status.
  static func end(
    _ running: RunningProgram, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome.Status {
    let outcome = try await running.finish()
    let screen = await running.screen
    #expect(!screen.isAlternate, "the alternate screen was left", sourceLocation: sourceLocation)
    #expect(
      screen.modes == TerminalScreen.initialModes, "the cursor shows, and no mode is left on",
      sourceLocation: sourceLocation)
    let discipline = try #require(try await running.discipline, sourceLocation: sourceLocation)
    #expect(
      discipline.echoes && discipline.isCanonical, "the terminal is no longer raw", sourceLocation: sourceLocation)
    return outcome.status
  }

  /// Returns the output after the alternate screen was left for the last time.
  static func textAfterEnd(of running: RunningProgram) async throws -> String {
    let output = await running.output
    let left = try #require(output.range(of: "\u{1B}[?1049l", options: .backwards))
    return String(output[left.upperBound...])
  }

  /// Sends a quit key, and checks that the program exits with success and has restored the terminal.
  static func quit(
    _ running: RunningProgram, with key: String = "\u{3}", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    await running.send(key)
    #expect(try await end(running, sourceLocation: sourceLocation) == .exited(0), sourceLocation: sourceLocation)
  }

  /// Starts the fixture in a shell that shows when the program stops, and continues it after a line.
  static func startWithJobControl(answers: TerminalAnswers = TerminalAnswers()) throws -> RunningProgram {
    let fixture = Program.built("TerminalFixture")
    let script = "set -m; '\(fixture.path)'; echo STOPPED; read line; fg >/dev/null; echo ENDED $?"
    return try Program(
      "/bin/bash", ["--norc", "-c", script], environment: environment.merging(fixture.environment) { $1 }
    ).start(in: .terminal(columns: 80, rows: 24, answers: answers))
  }
}
