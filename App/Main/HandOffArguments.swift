import TrellisCommandLineOptions

/// The parsed arguments of a command that hands a request to the running app.
nonisolated struct HandOffArguments: Equatable {
  /// The link or the file, or `nil` if the user wants the help text.
  private(set) var operand: String?
  /// The options with which the app starts if it does not run.
  private(set) var options = Options()

  static let declarations = [
    CommandOption("state-dir", value: "DIR", help: "the state directory of the app"),
    CommandOption("help", help: "show this text"),
  ]

  /// Parses the arguments after the name of the command.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - command: The name of the command.
  ///   - noun: What the command takes: `link`.
  /// - Throws: `Options.Fault` if an option is invalid, or if there is not exactly one operand.
  init(_ words: [String], of command: String, taking noun: String) throws(Options.Fault) {
    let arguments = try ParsedArguments(words, ofCommandWith: Self.declarations)
    operand = try arguments.operand(of: command, noun)
    options.stateDirectory = arguments.value("state-dir")
  }
}
