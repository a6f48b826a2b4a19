/// Text that is safe to write to a terminal, a log or a line-based file.
///
/// Only the sanitizer creates values, so unsanitized text cannot be passed to a function that takes `SafeText`.
/// Literals and interpolated values are sanitized too: `"unknown route \(name)"` is safe for any name.
///
/// The README lists which characters are replaced, removed and retained.
public struct SafeText: Hashable, Sendable {
  /// The treatment of line breaks.
  public enum LineBreaks: Sendable {
    /// Each line break becomes a space, so that untrusted text cannot start a new line.
    case joined
    /// Each line break becomes a line feed.
    case kept
  }

  /// The sanitized text.
  public let string: String

  /// Sanitizes text in linear time; text that is already safe is not copied.
  ///
  /// `lineBreaks` says whether the result may have several lines.
  public init(_ text: some StringProtocol, lineBreaks: LineBreaks = .joined) {
    string = Sanitizer(lineBreaks: lineBreaks).sanitized(String(text))
  }

  /// Sanitizes UTF-8 from any source in linear time; each invalid sequence, such as encoded surrogates, becomes U+FFFD.
  ///
  /// `lineBreaks` says whether the result may have several lines.
  public init(decoding bytes: some Collection<UInt8>, lineBreaks: LineBreaks = .joined) {
    self.init(String(decoding: bytes, as: UTF8.self), lineBreaks: lineBreaks)
  }

  /// Creates a value without sanitizing, only for strings made of parts that are already sanitized.
  fileprivate init(sanitized string: String) {
    self.string = string
  }

  /// Whether the text contains no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// Truncates the text to a number of scalars and appends an ellipsis, or returns it unchanged if it is not longer.
  public func truncated(to count: Int) -> SafeText {
    let scalars = string.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return SafeText(sanitized: String(scalars[..<end]) + "…")
  }

  /// Concatenates two texts.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    SafeText(sanitized: first.string + second.string)
  }
}

extension SafeText: CustomStringConvertible {
  /// The sanitized text.
  public var description: String { string }
}

extension Sequence<SafeText> {
  /// Concatenates the texts with a separator between them.
  public func joined(separator: SafeText) -> SafeText {
    SafeText(sanitized: map(\.string).joined(separator: separator.string))
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  /// Creates a text from a literal, whose line breaks are preserved because the program's author wrote it.
  public init(stringLiteral literal: String) {
    self.init(literal, lineBreaks: .kept)
  }

  /// Creates a text from an interpolated literal.
  public init(stringInterpolation parts: StringInterpolation) {
    string = parts.string
  }

  /// Collects the parts of an interpolation and sanitizes each of them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    /// Creates an empty interpolation with reserved capacity.
    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity)
    }

    /// Appends a literal part and preserves its line breaks.
    public mutating func appendLiteral(_ literal: String) {
      string += SafeText(literal, lineBreaks: .kept).string
    }

    /// Appends text that is already sanitized and preserves its line breaks.
    public mutating func appendInterpolation(_ text: SafeText) {
      string += text.string
    }

    /// Appends the sanitized description of a value as one line; line breaks become spaces.
    public mutating func appendInterpolation(_ value: some Any) {
      string += SafeText(String(describing: value)).string
    }
  }
}
