import Foundation
import ProcessSupport

extension Trellis {
  /// The program on a terminal's screen.
  static func onScreen(
    state: URL, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], arguments: [String] = []
  ) throws -> RunningProgram {
    let environment = ["TERM": "xterm-256color"].merging(environment) { _, given in given }
    return try program(["--state-dir", state.path] + arguments, environment: environment)
      .start(in: .terminal(columns: columns, rows: rows))
  }
}

/// What a terminal sends for some keys.
nonisolated enum Keys {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let nextWindow = "\u{1B}[17~"
  static let escape = "\u{1B}"
  static let tab = "\t"
  static let enter = "\r"
  static let interrupt = "\u{3}"
  static let suspend = "\u{1A}"
  static let redraw = "\u{C}"

  /// Signs in for the first time, and skips the questions.
  static let signIn = "ada@example.com" + tab + "lovelace" + enter
}

extension RunningProgram {
  /// Goes through the launch screen, the sign-in and the questions, by the keyboard alone.
  func signInByKeys() throws {
    try waitForScreen("Welcome back")
    send(Keys.signIn)
    try waitForScreen("Step 1 of 4")
    send(Keys.tab + Keys.enter)
    try waitForScreen("Newest pending orders")
  }

  /// Whether the terminal is as it was before the program came.
  func isTerminalRestored() throws -> Bool {
    let isCalm = screen.modes == [25]
    return try isCalm && discipline == originalTermiosFlags
  }
}
