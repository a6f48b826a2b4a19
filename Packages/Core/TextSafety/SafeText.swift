/// Text that a terminal, a log or a file of lines can show without being controlled by it.
///
/// Only the sanitizer creates a value, so a function that takes `SafeText` cannot be given text from outside as it came.
/// A literal is sanitized, too, and so is each value in an interpolation: `"unknown route \(name)"` is safe for any name.
///
/// The README lists which characters are replaced, removed and retained.
public struct SafeText: Hashable, Sendable {
  /// What happens to line breaks.
  public enum LineBreaks: Sendable {
    /// Each line break becomes a space, so that text from outside cannot begin a line.
    case joined
    /// Each line break becomes a line feed.
    case kept
  }

  /// The sanitized text.
  public let string: String

  /// Sanitizes text in O(length); text that is safe already is not copied.
  ///
  /// - Parameters:
  ///   - text: text from anywhere.
  ///   - lineBreaks: whether the result may have several lines.
  public init(_ text: some StringProtocol, lineBreaks: LineBreaks = .joined) {
    string = Sanitizer(lineBreaks: lineBreaks).sanitized(String(text))
  }

  /// Sanitizes text in UTF-8. Each invalid sequence, an encoded surrogate among them, becomes U+FFFD.
  public init(decoding bytes: some Collection<UInt8>, lineBreaks: LineBreaks = .joined) {
    self.init(String(decoding: bytes, as: UTF8.self), lineBreaks: lineBreaks)
  }

  /// Only for parts of this file's values: what they were made of is sanitized.
  fileprivate init(sanitized string: String) {
    self.string = string
  }

  /// Whether there are no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The text, cut behind a number of scalars and then ended by an ellipsis.
  ///
  /// - Parameter count: the scalars to retain; not negative.
  public func truncated(to count: Int) -> SafeText {
    let scalars = string.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return SafeText(sanitized: String(scalars[..<end]) + "…")
  }

  /// The text with other text behind it.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    SafeText(sanitized: first.string + second.string)
  }
}

extension SafeText: CustomStringConvertible {
  public var description: String { string }
}

extension Sequence<SafeText> {
  /// The texts in order, with a separator between each two.
  public func joined(separator: SafeText) -> SafeText {
    SafeText(sanitized: map(\.string).joined(separator: separator.string))
  }
}

// MARK: Literals

extension SafeText: ExpressibleByStringInterpolation {
  /// A literal, written by the program's author: it may have several lines.
  public init(stringLiteral literal: String) {
    self.init(literal, lineBreaks: .kept)
  }

  public init(stringInterpolation parts: StringInterpolation) {
    string = parts.string
  }

  /// Collects the parts of an interpolation, each of them sanitized.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) {
      string += SafeText(literal, lineBreaks: .kept).string
    }

    /// Appends text that is sanitized already, with its line breaks.
    public mutating func appendInterpolation(_ text: SafeText) {
      string += text.string
    }

    /// Appends a value's description in one line.
    public mutating func appendInterpolation(_ value: some Any) {
      string += SafeText(String(describing: value)).string
    }
  }
}
