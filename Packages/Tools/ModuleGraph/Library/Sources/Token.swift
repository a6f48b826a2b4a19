/// A token of a source file.
///
/// Comments and white space are not tokens.
public struct Token: Sendable, Hashable {
  /// The kind of a token.
  public enum Kind: Sendable, Hashable {
    /// An identifier or a keyword.
    ///
    /// The range excludes backticks.
    case word
    /// A numeric literal.
    case number
    /// A string literal with its quotes.
    ///
    /// The tokens of its interpolations follow it, although they are inside its range.
    case string
    /// A regular expression literal.
    case regularExpression
    /// An attribute such as `@MainActor`, with `@` but without arguments.
    case attribute
    /// A directive or macro such as `#if` and `#Preview`, with `#`.
    case pound
    /// The longest possible run of `/=-+!*%<>&|^~?`.
    case `operator`
    /// One of `(){}[],;:.`, or any other byte.
    case sign
  }

  /// The kind of the token.
  public var kind: Kind
  /// The range of the token's bytes.
  public var range: Range<Int>

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - kind: The kind of the token.
  ///   - range: The range of the token's bytes.
  public init(_ kind: Kind, _ range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}
