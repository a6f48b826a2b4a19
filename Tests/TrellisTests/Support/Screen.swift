import Foundation
import ProcessSupport

extension Trellis {
  static func onScreen(
    state: URL, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], arguments: [String] = []
  ) throws -> RunningProgram {
    let environment = ["TERM": "xterm-256color"].merging(environment) { _, given in given }
    return try program(["--state-dir", state.path] + arguments, environment: environment)
      .start(in: .terminal(columns: columns, rows: rows))
  }
}

extension Trellis {
  static func onOrderList(state: URL) async throws -> RunningProgram {
    let running = try onScreen(state: state)
    try await running.signInByKeys()
    await running.send("2")
    try await running.waitForScreen("250 of 250")
    return running
  }
}

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

  static let signIn = "ada@example.com" + tab + "lovelace" + enter
}

extension RunningProgram {
  func signInByKeys() throws {
    try waitForScreen("Sign in to see")
    send(Keys.signIn)
    try waitForScreen("Step 1 of 4")
    send(Keys.tab + Keys.enter)
    // The whole screen, because an app cannot answer other processes while it waits to write.
    try waitForScreen("the dashboard with its key hints") { screen in
      screen.lines.contains { $0.contains("Oldest pending") } && screen.lines.last?.contains("m Revenue") == true
    }
  }

  func isTerminalRestored() throws -> Bool {
    let isCalm = screen.modes == TerminalScreen.initialModes
    return try isCalm && discipline == originalTermiosFlags
  }
}
