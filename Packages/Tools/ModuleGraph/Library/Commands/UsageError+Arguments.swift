import TrellisCommandLineOptions

extension UsageError {
  /// Creates the error for arguments that do not fit the options of a command.
  ///
  /// - Parameters:
  ///   - error: The error of the option parser.
  ///   - options: The options of the command.
  init(_ error: ArgumentError, of options: [CommandOption]) {
    switch error {
    case .unknownOption(let word, let nearest):
      let name = String(word.prefix { $0 != "=" })
      let isNamed = name.hasPrefix("--") && name != "--"
      let suggestion = nearest.map { "; did you mean \($0)?" } ?? ""
      self.init(isNamed ? "there is no option \(name)\(suggestion)" : "\"\(word)\" is not understood")
    case .unexpectedArgument(let word, _):
      let hint = options.contains { $0.name == "focus" } ? "; did you mean --focus \(word)?" : ""
      self.init("\"\(word)\" is not understood\(hint)")
    case .missingValue(let option): self.init("--\(option.name) needs \(option.value ?? "a value")")
    case .superfluousValue, .invalidNumber: self.init(error.description)
    }
  }
}
