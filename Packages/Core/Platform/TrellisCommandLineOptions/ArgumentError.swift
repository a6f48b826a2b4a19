/// The reason why arguments do not fit the declared options.
public enum ArgumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The argument begins with a dash and is no declared option; `nearest` is the most similar one with its dashes.
  case unknownOption(String, nearest: String?)
  /// The command takes no operands; `nearest` is the most similar option with its dashes, or the most similar command.
  case unexpectedArgument(String, nearest: String?)
  /// The value of an option is absent or empty.
  case missingValue(OptionDeclaration)
  /// A flag has a value.
  case superfluousValue(OptionDeclaration)
  /// The value of an option is none of its values.
  ///
  /// `expected` says what the option takes: "a number from 1 to 9". `nearest` is the most similar value, if there is one.
  case invalidValue(String, option: String, expected: String, nearest: String?)
  /// The program rejects the arguments, in one sentence without a period; `showsUsage` if the help text helps.
  case rejected(String, showsUsage: Bool = true)

  /// Returns the error for an operand that is none of the known names, with the most similar one in its message.
  ///
  /// `kind` is what the operand should name, such as "preview".
  public static func unknown(_ kind: String, _ word: String, among known: [String]) -> ArgumentError {
    .rejected("unknown \(kind) \"\(ShownArgument(word))\"\(Spelling.suggestion(for: word, in: known))")
  }

  /// The message, one sentence without a period.
  public var description: String {
    switch self {
    case .unknownOption(let word, let nearest):
      "unknown option \"\(ShownArgument(word))\"\(Spelling.suggestion(nearest))"
    case .unexpectedArgument(let word, let nearest):
      "unknown argument \"\(ShownArgument(word))\"\(Spelling.suggestion(nearest))"
    case .missingValue(let option): "--\(option.name) needs a value"
    case .superfluousValue(let option): "--\(option.name) takes no value"
    case .invalidValue(let word, let option, let expected, let nearest):
      "--\(option) takes \(expected), not \"\(ShownArgument(word))\"\(Spelling.suggestion(nearest))"
    case .rejected(let message, _): message
    }
  }

  /// Whether the help text helps to correct the arguments.
  public var showsUsage: Bool {
    if case .rejected(_, let showsUsage) = self { showsUsage } else { true }
  }
}
