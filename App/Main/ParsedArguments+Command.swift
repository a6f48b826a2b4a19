import TrellisCommandLineOptions

nonisolated extension ParsedArguments {
  /// Parses the arguments of a command that takes one operand.
  ///
  /// - Parameters:
  ///   - words: The arguments after the name of the command.
  ///   - options: The options of the command.
  /// - Throws: `Options.Fault` if an option is unknown, lacks its value or has an invalid one.
  init(_ words: [String], ofCommandWith options: [CommandOption]) throws(Options.Fault) {
    do throws(ArgumentError) {
      try self.init(words, options: options, takesOperands: true)
    } catch {
      throw Options.Fault(message: error.description)
    }
  }

  /// Returns the operand of a command, or `nil` if the user wants the help text.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - noun: What the operand is, such as "link".
  /// - Returns: The operand.
  /// - Throws: `Options.Fault` if there is not exactly one operand.
  func operand(of command: String, _ noun: String) throws(Options.Fault) -> String? {
    if has("help") { return nil }
    guard let operand = operands.first else {
      throw Options.Fault(message: "\(command) needs a \(noun)")
    }
    // The others are not quoted, because a link can contain a token.
    guard operands.count == 1 else { throw Options.Fault(message: "\(command) takes one \(noun)") }
    return operand
  }
}
