/// The arguments of a command, parsed by the declarations of its options.
///
/// For each option that the group declares as a property, there is a property with the value:
///
/// ```swift
/// let arguments = try ParsedArguments<DrawOptions>(["--depth", "2"])
/// arguments.depth      // 2
/// arguments.isReduced  // false
/// ```
@dynamicMemberLookup
public struct ParsedArguments<Options: OptionGroup>: Sendable {
  /// The arguments that belong to no option, in order.
  public private(set) var operands: [String] = []
  /// Whether the user requests the help text with `--help`.
  public private(set) var isHelpRequested = false
  /// Whether the user requests the version with `--version`.
  public private(set) var isVersionRequested = false

  private let options: Options
  private var values: [String: any Sendable] = [:]

  /// Creates the result for an empty command line: every option has its default value.
  public init() { options = Options() }

  /// Parses arguments.
  ///
  /// The value of an option is the next argument, or follows the option after `=`. `-h` is short for `--help`. All
  /// arguments after `--` are operands, and so is `-`. With `--help`, invalid values are ignored.
  ///
  /// `words` are the arguments after the name of the command. Throws `ArgumentError` for an unknown option, a missing,
  /// superfluous or invalid value, and an operand without `takesOperands`.
  public init(_ words: [String], takesOperands: Bool = false) throws(ArgumentError) {
    self.init()
    let declared = options.options
    let scanned = try ScannedArguments(words, declared.map(\.declaration), nearest: Options.nearest)
    operands = scanned.operands
    if !takesOperands, let word = operands.first {
      throw .unexpectedArgument(word, nearest: Options.nearest(to: word))
    }
    (isHelpRequested, isVersionRequested) = (scanned.words["help"] != nil, scanned.words["version"] != nil)
    for option in declared {
      guard let words = scanned.words[option.declaration.name] else { continue }
      do throws(ArgumentError) {
        values[option.declaration.name] = try option.value(of: words)
      } catch {
        if !isHelpRequested { throw error }
      }
    }
  }

  /// The value of an option, which is its default value if the option is absent.
  public subscript<Value>(dynamicMember path: KeyPath<Options, CommandOption<Value>>) -> Value {
    get { value(of: options[keyPath: path]) }
    set { values[options[keyPath: path].declaration.name] = newValue }
  }

  /// The values of several options, in the order of their declaration.
  public subscript<Value>(dynamicMember path: KeyPath<Options, [CommandOption<Value>]>) -> [Value] {
    options[keyPath: path].map(value)
  }

  /// The values of a group of options.
  public subscript<Group: OptionGroup>(dynamicMember path: KeyPath<Options, Group>) -> ParsedArguments<Group> {
    ParsedArguments<Group>(options[keyPath: path], values, operands)
  }

  private init(_ options: Options, _ values: [String: any Sendable], _ operands: [String]) {
    (self.options, self.values, self.operands) = (options, values, operands)
  }

  private func value<Value>(of option: CommandOption<Value>) -> Value {
    guard let value = values[option.declaration.name] else { return option.standard }
    return value as? Value ?? option.standard
  }
}

/// Arguments that are divided into options with their texts, and operands.
private struct ScannedArguments {
  /// The texts of each option that is present, by name; a flag has none.
  private(set) var words: [String: [String]] = [:]
  private(set) var operands: [String] = []
  private let options: [OptionDeclaration]

  init(
    _ words: [String], _ options: [OptionDeclaration], nearest: (String) -> String?
  ) throws(ArgumentError) {
    self.options = options
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
      let (option, given) = try option(word, nearest)
      self.words[option.name, default: []] += try Self.value(of: option, given, &rest).map { [$0] } ?? []
    }
  }

  /// Returns the option of an argument `--name` or `--name=value`, and the text after `=`.
  private func option(
    _ word: String, _ nearest: (String) -> String?
  ) throws(ArgumentError) -> (option: OptionDeclaration, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0] == "-h" ? "--help" : parts[0]
    guard let option = options.first(where: { "--\($0.name)" == name }) else {
      throw .unknownOption(word, nearest: nearest(name))
    }
    return (option, parts.count > 1 ? parts[1] : nil)
  }

  /// Returns the text after `=`, or else the next argument; `nil` for a flag.
  ///
  /// An empty value is an error, because it usually comes from an unset variable in a script.
  private static func value(
    of option: OptionDeclaration, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) -> String? {
    guard option.value != nil else {
      guard given == nil else { throw .superfluousValue(option) }
      return nil
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return value
  }
}
