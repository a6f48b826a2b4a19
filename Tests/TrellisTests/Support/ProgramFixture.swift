import Foundation
import ProcessSupport
import TestSupport
import Testing

struct ProgramFixture {
  let state: URL

  static let signIn = """
    type "Email" ada@example.com
    type "Password" lovelace
    tap "Sign in"
    """
  static let firstSignIn = signIn + "\ntap \"Skip\""

  /// Commands that save data in each document: a session, a name, a theme, a completed order and an open order.
  static let work =
    firstSignIn + """

      tap "Settings"
      tap "Light"
      tap "Profile"
      tap "Edit"
      type "Name" "Ada King"
      tap "Save"
      tap "Orders"
      key c
      expect "✓ Completed"
      key enter
      expect "Order #"
      key esc
      open trellis://orders/1042
      expect "Order #1042"
      """

  static let documents = [
    "backend-orders", "backend-profiles", "backend-sessions", "navigation", "preferences", "scenes", "session",
  ]

  func program(_ arguments: [String] = []) -> Program {
    Trellis.program(["--state-dir", state.path] + arguments)
  }

  /// Runs a command such as `open` on the state directory, without a terminal.
  func run(_ command: [String], input: String = "") async throws -> Outcome {
    try await Trellis.run(command + ["--state-dir", state.path], input: input)
  }

  /// Runs a command such as `open` while the screen of the app is read.
  func run(_ command: [String], input: String = "", beside app: RunningProgram) async throws -> Outcome {
    let running = try Trellis.program(command + ["--state-dir", state.path]).start()
    await running.send(input)
    await running.endInput()
    try await app.transferInputAndOutput(untilEndOf: running)
    return try await running.finish()
  }

  func play(_ commands: String, arguments: [String] = []) async throws -> Outcome {
    try await program(arguments).run(input: commands + "\n")
  }

  func playThrough(
    _ commands: String, arguments: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await play(commands, arguments: arguments)
    #expect(outcome.status == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  func path(_ name: String) -> URL { state.appendingPathComponent(name) }

  /// The contents of the directory by name, without usage events, the log and what can be read without a connection.
  ///
  /// Each shown screen adds an event, in debug builds each change of the app's state adds a line, and each response of the
  /// server is stored with its time.
  var files: [String: Data] {
    get throws {
      let changing = ["analytics", "trellis.log", "offline-content"]
      return try allFiles.filter { file in !changing.contains { file.key.hasPrefix($0) } }
    }
  }

  /// The contents of the directory by name, without the lock and the socket. Entries that are not readable files are empty.
  var allFiles: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: state.path).filter {
        ![".lock", ".socket"].contains($0)
      }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: path($0))) ?? Data()) })
    }
  }
}

func withFixture<Result>(_ body: (ProgramFixture) async throws -> Result) async throws -> Result {
  try await withTemporaryDirectory { try await body(ProgramFixture(state: $0.appendingPathComponent("state"))) }
}
