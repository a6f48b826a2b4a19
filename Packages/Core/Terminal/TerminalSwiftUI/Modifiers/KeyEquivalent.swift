extension KeyPress {
  /// The phases of pressing a key (SwiftUI's type of the same name); a terminal reports only that a key was pressed.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bit mask of the phases.
    public let rawValue: Int

    /// Creates a set of phases.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The key was pressed, or repeated because it is held down.
    public static let down = Phases(rawValue: 1)
    /// The key is held down, which a terminal reports as `down`.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key was released, which a terminal does not report.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The phase of the key: always `down`.
  public var phase: Phases { .down }

  /// The characters that the key types; empty for a key with another function.
  public var characters: String {
    if case .character(let character) = key { String(character) } else { "" }
  }
}

/// A set of characters for `onKeyPress(characters:phases:action:)`, with the names of Foundation's `CharacterSet`.
public struct KeyCharacters: Sendable {
  package let contains: @Sendable (Character) -> Bool

  /// Creates a set of the characters in a string.
  public init(charactersIn string: String) {
    let characters = Set(string)
    contains = { characters.contains($0) }
  }

  private init(_ contains: @escaping @Sendable (Character) -> Bool) {
    self.contains = contains
  }

  /// Letters and digits.
  public static let alphanumerics = KeyCharacters { $0.isLetter || $0.isNumber }
  /// Letters.
  public static let letters = KeyCharacters(\.isLetter)
  /// Digits.
  public static let decimalDigits = KeyCharacters(\.isNumber)
  /// Uppercase letters.
  public static let uppercaseLetters = KeyCharacters(\.isUppercase)
  /// Lowercase letters.
  public static let lowercaseLetters = KeyCharacters(\.isLowercase)
  /// The space and other blanks.
  public static let whitespaces = KeyCharacters(\.isWhitespace)
  /// Punctuation.
  public static let punctuationCharacters = KeyCharacters(\.isPunctuation)
  /// Symbols, such as currencies and mathematical operators.
  public static let symbols = KeyCharacters(\.isSymbol)
}
