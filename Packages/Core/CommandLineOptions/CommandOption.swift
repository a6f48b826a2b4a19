/// An option of a command line: `--name VALUE`, or the flag `--name`.
public struct CommandOption: Sendable, Hashable {
  /// The name without its dashes.
  public var name: String
  /// The placeholder for the value in the help text; `nil` for a flag.
  public var value: String?
  /// The description in the help text.
  public var help: String

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name without its dashes.
  ///   - value: The placeholder for the value in the help text; `nil` for a flag.
  ///   - help: The description in the help text.
  public init(_ name: String, value: String? = nil, help: String) {
    (self.name, self.value, self.help) = (name, value, help)
  }

  /// The flag `--version`, which every program has.
  public static let version = CommandOption("version", help: "show the version")

  /// The option in a help text, such as `--depth NUMBER`.
  public var term: String { "--\(name)" + (value.map { " " + $0 } ?? "") }
}
