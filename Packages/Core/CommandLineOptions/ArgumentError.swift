import TrellisSpelling

/// The reason why arguments do not fit the declared options.
public enum ArgumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The argument begins with a dash and is no declared option.
  ///
  /// `nearest` is the most similar option with its dashes, if there is one.
  case unknownOption(String, nearest: String?)
  /// The argument belongs to no option, and the program takes no operands.
  ///
  /// `nearest` is the most similar option with its dashes, if there is one.
  case unexpectedArgument(String, nearest: String?)
  /// The value of an option is absent or empty.
  case missingValue(CommandOption)
  /// A flag has a value.
  case superfluousValue(CommandOption)
  /// The value of a numeric option is no number, or not in its range.
  case invalidNumber(String, option: String, from: String, to: String)

  /// The message, one sentence without a period.
  public var description: String {
    switch self {
    case .unknownOption(let word, let nearest): "unknown option \"\(word)\"\(Spelling.suggestion(nearest))"
    case .unexpectedArgument(let word, let nearest): "unknown argument \"\(word)\"\(Spelling.suggestion(nearest))"
    case .missingValue(let option): "--\(option.name) needs a value"
    case .superfluousValue(let option): "--\(option.name) takes no value"
    case .invalidNumber(let word, let option, let lower, let upper):
      "--\(option) takes a number from \(lower) to \(upper), not \"\(word)\""
    }
  }
}
