/// A text literal whose Markdown is rendered with styles (SwiftUI's type of the same name).
///
/// It is not translated. Interpolated values are shown verbatim: asterisks in a name do not make it bold.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text, including the interpolated values.
  let text: String
  /// The ranges of the interpolated values, as offsets in UTF-8; meaningful only if the literal has Markdown.
  let verbatimRanges: [Range<Int>]
  let hasMarkdown: Bool

  /// Creates a key from a string, whose Markdown is rendered as in a literal.
  ///
  /// - Parameter value: The string.
  public init(_ value: String) {
    self.init(stringLiteral: value)
  }

  /// Creates a key from a literal.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) {
    text = value
    verbatimRanges = []
    hasMarkdown = InlineMarkdown.mayContain(value)
  }

  /// Creates a key from an interpolated literal.
  ///
  /// - Parameter stringInterpolation: The collected parts of the literal.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    verbatimRanges = stringInterpolation.verbatimRanges
    hasMarkdown = stringInterpolation.hasMarkdown
  }

  /// The parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var verbatimRanges: [Range<Int>] = []
    fileprivate var hasMarkdown = false

    /// Creates an empty interpolation.
    ///
    /// - Parameters:
    ///   - literalCapacity: The approximate length of the literal parts.
    ///   - interpolationCount: The number of interpolated values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Appends a literal part, which may contain Markdown.
    ///
    /// - Parameter literal: The part.
    public mutating func appendLiteral(_ literal: String) {
      hasMarkdown = hasMarkdown || InlineMarkdown.mayContain(literal)
      text += literal
    }

    /// Appends the description of a value, which is shown verbatim.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation(_ value: some Any) {
      let start = text.utf8.count
      text += String(describing: value)
      verbatimRanges.append(start..<text.utf8.count)
    }
  }
}

extension Text {
  /// Creates a text from a literal and renders its Markdown.
  ///
  /// It supports `**bold**`, `*italic*`, `~~struck~~`, `` `code` `` and `[a link](address)`. As in SwiftUI, a variable
  /// is shown verbatim; `Text(verbatim:)` shows a literal verbatim.
  ///
  /// - Parameter key: The literal.
  public init(_ key: LocalizedStringKey) {
    let runs = key.hasMarkdown ? InlineMarkdown.runs(of: key.text, verbatim: key.verbatimRanges) : [TextRun(key.text)]
    first = runs.first ?? TextRun("")
    rest = Array(runs.dropFirst())
  }
}
