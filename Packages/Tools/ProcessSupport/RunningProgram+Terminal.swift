extension RunningProgram {
  /// The screen of the terminal; an empty one if the program does not run in a terminal.
  package var screen: TerminalScreen { terminalScreen ?? TerminalScreen(columns: 1, rows: 1) }

  /// Waits until a line contains a text; throws if the program ends or the limit is exceeded first.
  package func waitForScreen(_ text: String, within limit: Duration = patience) throws {
    try waitForScreen("\"\(text)\"", within: limit) { screen in screen.lines.contains { $0.contains(text) } }
  }

  /// Waits for a condition, described for the error; throws if the program ends or the limit is exceeded first.
  package func waitForScreen(
    _ what: String, within limit: Duration = patience, until isThere: @Sendable (TerminalScreen) -> Bool
  ) throws {
    guard try pump(within: limit, until: { isThere(screen) }) else {
      throw Failure(
        reason: failure("\(what) did not come to the screen").reason, output: screen.lines.joined(separator: "\n"),
        errors: screen.unknownSequences.joined(separator: "\n"))
    }
  }

  /// Resizes the terminal, if there is one, which sends SIGWINCH to the program.
  package func resize(columns: Int, rows: Int) throws {
    guard let terminal else { return }
    terminalScreen?.resize(columns: columns, rows: rows)
    try PseudoTerminal.resize(terminal, columns: columns, rows: rows)
  }

  /// The terminal's `termios` flags; `nil` if the program does not run in a terminal.
  package var discipline: TermiosFlags? {
    get throws { try terminal.map(PseudoTerminal.discipline) }
  }
}
