/// What a help text shows of an option: `--name VALUE`, or the flag `--name`, and a description.
public struct OptionDeclaration: Sendable, Hashable {
  /// The name without its dashes.
  public let name: String
  /// The placeholder for the value; `nil` for a flag.
  public let value: String?
  /// The description.
  public let help: String
  /// The values that completion offers; empty if there are too many to list.
  public let choices: [String]

  /// Creates a declaration.
  public init(_ name: String, value: String? = nil, help: String, choices: [String] = []) {
    (self.name, self.value, self.help, self.choices) = (name, value, help, choices)
  }

  /// The option in a help text, such as `--depth NUMBER`.
  public var term: String { "--\(name)" + (value.map { " " + $0 } ?? "") }
}

/// An option of a command line: its name, its help text, its type, its valid values and its default value.
///
/// It is declared as a property of an `OptionGroup`. `ParsedArguments` has a property of the same name with the value.
public struct CommandOption<Value: Sendable>: Sendable {
  /// What a help text shows.
  public let declaration: OptionDeclaration
  /// The value if the option is absent.
  public let standard: Value
  /// Converts the texts that follow the option, one for each time that it is given; a flag has none.
  let parse: @Sendable ([String]) throws(ArgumentError) -> Value

  /// Creates an option.
  ///
  /// `parse` converts the texts that follow the option, one for each time that it is given; a flag has none.
  public init(
    _ declaration: OptionDeclaration, default standard: Value,
    parse: @escaping @Sendable ([String]) throws(ArgumentError) -> Value
  ) {
    (self.declaration, self.standard, self.parse) = (declaration, standard, parse)
  }
}

extension CommandOption where Value == Bool {
  /// Declares a flag, which is `true` if it is present.
  public static func flag(_ name: String, help: String) -> CommandOption {
    CommandOption(OptionDeclaration(name, help: help), default: false) { _ in true }
  }

  /// The flag `--version`, which every program has.
  public static var version: CommandOption { flag("version", help: "show the version") }
  /// The flag `--help`, which every command has.
  public static var help: CommandOption { flag("help", help: "show this text") }
}

extension CommandOption where Value == String? {
  /// Declares an option with any text; the last one counts.
  public static func text(_ name: String, _ value: String, help: String) -> CommandOption {
    .value(name, value, default: nil, help: help) { $0 }
  }
}

extension CommandOption where Value == [String] {
  /// Declares an option with any text that may be repeated.
  public static func texts(_ name: String, _ value: String, help: String) -> CommandOption {
    CommandOption(OptionDeclaration(name, value: value, help: help), default: []) { $0 }
  }
}

extension CommandOption {
  /// Declares an option whose value is converted by a closure; the last one counts.
  ///
  /// Completion offers the suggestions. `read` throws `ArgumentError` if the text is invalid.
  public static func value(
    _ name: String, _ value: String, default standard: Value, help: String, suggestions: [String] = [],
    read: @escaping @Sendable (String) throws(ArgumentError) -> Value
  ) -> CommandOption {
    CommandOption(
      OptionDeclaration(name, value: value, help: help, choices: suggestions), default: standard
    ) { words throws(ArgumentError) in
      guard let word = words.last else { return standard }
      return try read(word)
    }
  }

  /// Declares an option whose value is converted by a closure; the last one counts.
  ///
  /// `expected` is what the option takes, for the error message: "a size such as 80x24". `read` returns `nil` for an
  /// invalid text.
  public static func value<Wrapped>(
    _ name: String, _ value: String, expecting expected: String, help: String,
    read: @escaping @Sendable (String) -> Wrapped?
  ) -> CommandOption where Value == Wrapped? {
    .value(name, value, default: nil, help: help) { word throws(ArgumentError) in
      try valid(read(word), word, of: name, expecting: expected)
    }
  }

  /// Returns a converted value; throws `ArgumentError.invalidValue` if it is `nil`.
  static func valid<Wrapped>(
    _ value: Wrapped?, _ word: String, of name: String, expecting expected: String, among known: [String] = []
  ) throws(ArgumentError) -> Wrapped {
    guard let value else {
      throw .invalidValue(word, option: name, expected: expected, nearest: Spelling.nearest(to: word, in: known))
    }
    return value
  }
}

// MARK: Numbers

/// A type of number that an option can have.
public typealias OptionNumber = Comparable & LosslessStringConvertible & Sendable

extension CommandOption where Value: OptionNumber {
  /// Declares an option with a number in a range; the last one counts.
  public static func number(
    _ name: String, _ value: String, in range: ClosedRange<Value>, default standard: Value, help: String
  ) -> CommandOption {
    .value(name, value, default: standard, help: help) { word throws(ArgumentError) in
      let number = Value(word).flatMap { range.contains($0) ? $0 : nil }
      return try valid(
        number, word, of: name, expecting: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// Declares an option with a number that has a minimum; the last one counts.
  public static func number(
    _ name: String, _ value: String, atLeast minimum: Value, default standard: Value, help: String
  ) -> CommandOption {
    .value(name, value, default: standard, help: help) { word throws(ArgumentError) in
      let number = Value(word).flatMap { $0 >= minimum ? $0 : nil }
      return try valid(number, word, of: name, expecting: "a number of at least \(minimum)")
    }
  }
}

extension CommandOption {
  /// Declares an option with a number that has a minimum; the last one counts.
  public static func number<Number: OptionNumber>(
    _ name: String, _ value: String, atLeast minimum: Number, help: String
  ) -> CommandOption where Value == Number? {
    .value(name, value, expecting: "a number of at least \(minimum)", help: help) { word in
      Number(word).flatMap { $0 >= minimum ? $0 : nil }
    }
  }
}

// MARK: Choices

/// A type whose cases are the values of an option, by their raw values.
public typealias OptionChoice = RawRepresentable & CaseIterable & Sendable

extension CommandOption where Value: OptionChoice, Value.RawValue == String {
  /// Declares an option with a fixed set of values; the last one counts.
  public static func choice(
    _ name: String, _ value: String, default standard: Value, help: String
  ) -> CommandOption {
    CommandOption(
      OptionDeclaration(name, value: value, help: help, choices: Choices<Value>.known), default: standard
    ) { words throws(ArgumentError) in
      guard let word = words.last else { return standard }
      return try Choices<Value>.value(word, of: name)
    }
  }
}

extension CommandOption {
  /// Declares an option with a fixed set of values; the last one counts.
  public static func choice<Choice: OptionChoice>(
    _ name: String, _ value: String, help: String
  ) -> CommandOption where Value == Choice?, Choice.RawValue == String {
    CommandOption(
      OptionDeclaration(name, value: value, help: help, choices: Choices<Choice>.known), default: nil
    ) { words throws(ArgumentError) in
      guard let word = words.last else { return nil }
      return try Choices<Choice>.value(word, of: name)
    }
  }

  /// Declares an option with a fixed set of values that may be repeated.
  public static func choices<Choice: OptionChoice>(
    _ name: String, _ value: String, help: String
  ) -> CommandOption where Value == [Choice], Choice.RawValue == String {
    CommandOption(
      OptionDeclaration(name, value: value, help: help, choices: Choices<Choice>.known), default: []
    ) { words throws(ArgumentError) in
      try words.map { word throws(ArgumentError) in try Choices<Choice>.value(word, of: name) }
    }
  }
}

private enum Choices<Choice: OptionChoice> where Choice.RawValue == String {
  static var known: [String] { Choice.allCases.map(\.rawValue) }

  static func value(_ word: String, of name: String) throws(ArgumentError) -> Choice {
    let known = known
    let expected = known.count < 3 ? known.joined(separator: " or ") : "one of " + known.joined(separator: ", ")
    return try CommandOption<Choice>.valid(
      Choice(rawValue: word), word, of: name, expecting: expected, among: known)
  }
}
