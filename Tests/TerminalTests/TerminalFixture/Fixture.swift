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
}
