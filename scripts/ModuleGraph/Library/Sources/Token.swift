/// A word, sign or literal of a source file. Comments and white space are none.
public struct Token: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// An identifier or a keyword; the text of one in backticks is without them.
    case word
    case number
    /// A whole string with its quotes. The tokens of its interpolations follow it, though they lie within its range.
    case string
    case regularExpression
    /// `@MainActor`: with the sign, without its parentheses.
    case attribute
    /// `#if`, `#Preview`: with the sign.
    case pound
    /// A run of `/=-+!*%<>&|^~?`, as long as it is.
    case `operator`
    /// One of `(){}[],;:.` and whatever else there is.
    case sign
  }

  public var kind: Kind
  /// The bytes that it takes.
  public var range: Range<Int>

  public init(_ kind: Kind, _ range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}
