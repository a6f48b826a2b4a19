/// The options of a command, each declared once as a property.
///
/// ```swift
/// struct DrawOptions: OptionGroup {
///   let depth = CommandOption.number("depth", "NUMBER", atLeast: 0, default: 1, help: "the number of steps (1)")
///   let isReduced = CommandOption.flag("reduced", help: "omit what a longer path implies")
///   let help = CommandOption.help
/// }
/// ```
///
/// A property is an option, an array of options, or another group. The parser and the help text find them in the order
/// of their declaration. Names must be unique.
public protocol OptionGroup: Sendable {
  /// Creates the declarations.
  init()
}

extension OptionGroup {
  /// What a help text shows of the options, in the order of their declaration.
  public static var declarations: [OptionDeclaration] { Self().options.map(\.declaration) }

  /// Returns the option, with its dashes, most similar to a misspelled one with or without dashes; `nil` if none is.
  public static func nearest(to word: String) -> String? {
    Spelling.nearest(to: String(word.drop { $0 == "-" }), in: declarations.map(\.name)).map { "--\($0)" }
  }

  /// The options of the group and of the groups in it.
  var options: [any DeclaredOption] {
    Mirror(reflecting: self).children.flatMap { child -> [any DeclaredOption] in
      switch child.value {
      case let option as any DeclaredOption: [option]
      case let options as [any DeclaredOption]: options
      case let group as any OptionGroup: group.options
      default: []
      }
    }
  }
}

/// An option without its type, for the parser.
protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }

  /// Converts the texts that follow the option; throws if one is invalid.
  func value(of words: [String]) throws(ArgumentError) -> any Sendable
}

extension CommandOption: DeclaredOption {
  func value(of words: [String]) throws(ArgumentError) -> any Sendable { try parse(words) }
}

/// A command without options.
public struct NoOptions: OptionGroup {
  /// Creates the declarations.
  public init() {}
}

/// The options of a command, followed by those that all commands of the program share.
public struct OptionsOfCommand<Own: OptionGroup, Shared: OptionGroup>: OptionGroup {
  /// The options of the command.
  public let own = Own()
  /// The options that all commands share.
  public let shared = Shared()

  /// Creates the declarations.
  public init() {}
}
