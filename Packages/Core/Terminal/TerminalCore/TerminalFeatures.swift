/// What a session has changed in a terminal, once the terminal has offered it, and reverts when it leaves the terminal.
public struct TerminalFeatures: OptionSet, Hashable, Sendable {
  /// The bit mask of the features.
  public let rawValue: UInt8

  /// Creates a set of features.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Kitty's keyboard protocol, in which each key has an unambiguous code.
  public static let keyboardProtocol = TerminalFeatures(rawValue: 1)
  /// Reports when the user's color scheme changes (mode 2031).
  public static let colorSchemeReports = TerminalFeatures(rawValue: 2)
  /// A title of the program, which replaces the user's title on the terminal's stack until the title is restored.
  ///
  /// The session writes the title. The terminal restores the user's title after a crash.
  public static let title = TerminalFeatures(rawValue: 4)
}
