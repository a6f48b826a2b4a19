import TrellisCommandLineOptions
import TrellisSpelling

extension UsageError {
  /// Creates the error for arguments that do not fit the options of a command.
  ///
  /// - Parameters:
  ///   - error: The error of the option parser.
  ///   - command: The name of the command.
  ///   - options: The options of the command.
  ///   - commands: The names of all commands, some of which are subcommands of this one.
  init(_ error: ArgumentError, of command: String, _ options: [CommandOption], commands: [String]) {
    switch error {
    case .unknownOption(let word, let nearest):
      let name = String(word.prefix { $0 != "=" })
      let isNamed = name.hasPrefix("--") && name != "--"
      let suggestion = nearest.map { "; did you mean \($0)?" } ?? ""
      self.init(isNamed ? "there is no option \(name)\(suggestion)" : "\"\(word)\" is not understood")
    case .unexpectedArgument(let word, _):
      let subcommands = commands.filter { $0.hasPrefix(command + " ") }
      let hint =
        options.contains { $0.name == "focus" }
        ? "; did you mean --focus \(word)?" : Spelling.suggestion(for: "\(command) \(word)", in: subcommands)
      self.init("\"\(word)\" is not understood\(hint)")
    case .missingValue(let option): self.init("--\(option.name) needs \(option.value ?? "a value")")
    case .superfluousValue, .invalidNumber: self.init(error.description)
    }
  }
}
