import Foundation
import ProcessSupport
import TestSupport
import Testing

/// A state directory, and the program started on it again and again.
struct Desk {
  let state: URL

  /// What it takes to come in for the first time.
  static let signIn = """
    type "Email" ada@example.com
    type "Password" lovelace
    tap "Sign in"
    """
  static let firstSignIn = signIn + "\ntap \"Skip\""

  /// Something to lose in each document: a session, a name, a theme, a completed order, and an order that is open.
  static let work =
    firstSignIn + """

      tap "Settings"
      tap "Light"
      tap "Profile"
      key e
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

  /// The documents that hold it.
  static let documents = [
    "backend-orders", "backend-profiles", "backend-sessions", "navigation", "preferences", "scenes", "session",
  ]

  func program(_ arguments: [String] = []) -> Program {
    Trellis.program(["--state-dir", state.path] + arguments)
  }

  /// Starts the program, gives it commands as lines, and waits for its end.
  func play(_ commands: String, arguments: [String] = []) async throws -> Outcome {
    try await program(arguments).run(input: commands + "\n")
  }

  /// Gives the program commands that must all succeed.
  func playThrough(
    _ commands: String, arguments: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await play(commands, arguments: arguments)
    #expect(outcome.status == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  func path(_ name: String) -> URL { state.appendingPathComponent(name) }

  /// Everything in the directory but its lock, by name; what cannot be read as a file is empty.
  var files: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: state.path).filter { $0 != ".lock" }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: path($0))) ?? Data()) })
    }
  }
}

/// Gives the body a desk whose state goes with it.
func withDesk<Result>(_ body: (Desk) async throws -> Result) async throws -> Result {
  try await withTemporaryDirectory { try await body(Desk(state: $0.appendingPathComponent("state"))) }
}
