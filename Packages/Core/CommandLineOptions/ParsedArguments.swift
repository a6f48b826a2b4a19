import TrellisSpelling

/// The arguments of a program, parsed by the declarations of its options.
public struct ParsedArguments: Sendable, Equatable {
  /// The values of each given option by name; a flag has an empty array.
  public private(set) var values: [String: [String]] = [:]
  /// The arguments that belong to no option, in order.
  public private(set) var operands: [String] = []

  /// Parses arguments.
  ///
  /// The value of an option is the next argument, or follows the option after `=`. `-h` is short for `--help`. All
  /// arguments after `--` are operands, and so is `-`.
  ///
  /// - Parameters:
  ///   - words: The arguments after the program's name.
  ///   - options: The declared options.
  ///   - takesOperands: Whether arguments may belong to no option.
  /// - Throws: `ArgumentError` for an unknown option, a missing or superfluous value, and an unexpected operand.
  public init(_ words: [String], options: [CommandOption], takesOperands: Bool = false) throws(ArgumentError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (option, given) = try Self.option(word, in: options)
      values[option.name, default: []] += try Self.value(of: option, given, &rest).map { [$0] } ?? []
    }
    if !takesOperands, let word = operands.first {
      throw .unexpectedArgument(word, nearest: Self.nearest(to: word, in: options))
    }
  }

  /// Returns the last value of an option.
  ///
  /// - Parameter option: The name of the option, without its dashes.
  /// - Returns: The value, or `nil` if the option is absent or a flag.
  public func value(_ option: String) -> String? { values[option]?.last }

  /// Returns whether an option is present.
  ///
  /// - Parameter option: The name of the option, without its dashes.
  /// - Returns: `true` if the arguments contain the option.
  public func has(_ option: String) -> Bool { values[option] != nil }

  /// Returns the last value of a numeric option.
  ///
  /// - Parameters:
  ///   - option: The name of the option, without its dashes.
  ///   - range: The valid numbers.
  /// - Returns: The number, or `nil` if the option is absent.
  /// - Throws: `ArgumentError.invalidNumber` if the value is no number in the range.
  public func number<Number: Comparable & LosslessStringConvertible>(
    _ option: String, in range: ClosedRange<Number>
  ) throws(ArgumentError) -> Number? {
    guard let word = value(option) else { return nil }
    guard let number = Number(word), range.contains(number) else {
      throw .invalidNumber(word, option: option, from: "\(range.lowerBound)", to: "\(range.upperBound)")
    }
    return number
  }

  /// Returns the option of an argument `--name` or `--name=value`, and the text after `=`.
  private static func option(
    _ word: String, in options: [CommandOption]
  ) throws(ArgumentError) -> (option: CommandOption, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0] == "-h" ? "--help" : parts[0]
    guard let option = options.first(where: { "--\($0.name)" == name }) else {
      throw .unknownOption(word, nearest: nearest(to: name, in: options))
    }
    return (option, parts.count > 1 ? parts[1] : nil)
  }

  /// Returns the text after `=`, or else the next argument; `nil` for a flag.
  ///
  /// An empty value is an error, because it usually comes from an unset variable in a script.
  private static func value(
    of option: CommandOption, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) -> String? {
    guard option.value != nil else {
      guard given == nil else { throw .superfluousValue(option) }
      return nil
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return value
  }

  private static func nearest(to word: String, in options: [CommandOption]) -> String? {
    Spelling.nearest(to: String(word.drop { $0 == "-" }), in: options.map(\.name)).map { "--\($0)" }
  }
}
