extension RunningProgram {
  /// What the terminal shows; an empty screen where the program runs in none.
  public var screen: TerminalScreen { terminalScreen ?? TerminalScreen(columns: 1, rows: 1) }

  /// Waits until the screen shows a text on one of its lines.
  public func waitForScreen(_ text: String, within limit: Duration = patience) throws {
    try waitForScreen("\"\(text)\"", within: limit) { screen in screen.lines.contains { $0.contains(text) } }
  }

  /// Waits until the screen answers a question.
  ///
  /// - Parameter what: names what is waited for, for the error.
  public func waitForScreen(
    _ what: String, within limit: Duration = patience, until isThere: @Sendable (TerminalScreen) -> Bool
  ) throws {
    guard try pump(within: limit, until: { isThere(screen) }) else {
      throw Failure(
        reason: failure("\(what) did not come to the screen").reason, output: screen.lines.joined(separator: "\n"),
        errors: screen.unknownSequences.joined(separator: "\n"))
    }
  }

  /// Gives the terminal another size, and tells the program.
  public func resize(columns: Int, rows: Int) throws {
    guard let terminal else { return }
    terminalScreen?.resize(columns: columns, rows: rows)
    try PseudoTerminal.resize(terminal, columns: columns, rows: rows)
  }

  /// How the terminal treats what is typed; `nil` where the program runs in none.
  public var discipline: TerminalDiscipline? {
    get throws { try terminal.map(PseudoTerminal.discipline) }
  }
}
