/// A text literal whose Markdown is rendered with styles (SwiftUI's type of the same name).
///
/// It is not translated. Interpolated values are shown verbatim: asterisks in a name do not make it bold. An interpolated
/// `Text` retains its styles, and an interpolated `Image` is shown as its symbol. Other views do not compile.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text, including the interpolated values.
  let text: String
  /// The ranges of the interpolated values, as offsets in UTF-8; meaningful only if the literal has Markdown.
  let verbatimRanges: [Range<Int>]
  let hasMarkdown: Bool
  /// The parts of each interpolated text, in the order of their placeholders.
  let texts: [[TextRun]]

  /// Creates a key from a string, whose Markdown is rendered as in a literal.
  public init(_ value: String) {
    self.init(stringLiteral: value)
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) {
    text = value
    verbatimRanges = []
    hasMarkdown = InlineMarkdown.mayContain(value)
    texts = []
  }

  /// Creates a key from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    verbatimRanges = stringInterpolation.verbatimRanges
    hasMarkdown = stringInterpolation.hasMarkdown
    texts = stringInterpolation.texts
  }

  /// The parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var verbatimRanges: [Range<Int>] = []
    fileprivate var hasMarkdown = false
    fileprivate var texts: [[TextRun]] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Appends a literal part, which may contain Markdown.
    public mutating func appendLiteral(_ literal: String) {
      hasMarkdown = hasMarkdown || InlineMarkdown.mayContain(literal)
      text += LocalizedStringKey.withoutPlaceholders(literal)
    }

    /// Appends the description of a value, which is shown verbatim.
    public mutating func appendInterpolation(_ value: some Any) {
      appendVerbatim(LocalizedStringKey.withoutPlaceholders(String(describing: value)))
    }

    /// Appends a number in the C format of one number, such as `%.2f`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      appendVerbatim(CFormat.string(specifier, value))
    }

    /// Appends a text with its styles.
    public mutating func appendInterpolation(_ value: Text) {
      append(value.runs)
    }

    /// Appends the symbol of an image.
    public mutating func appendInterpolation(_ value: Image) {
      append([TextRun(value.symbol)])
    }

    /// Unavailable: only texts and images can be part of a text.
    @available(*, unavailable, message: "Only a Text or an Image can be part of a text. Place other views beside it.")
    public mutating func appendInterpolation(_ value: some View) {}

    private mutating func append(_ runs: [TextRun]) {
      texts.append(runs)
      appendVerbatim(String(LocalizedStringKey.placeholder))
    }

    private mutating func appendVerbatim(_ value: String) {
      let start = text.utf8.count
      text += value
      verbatimRanges.append(start..<text.utf8.count)
    }
  }

  /// The character in place of an interpolated text (Unicode 16.0, section 23.8, "Object Replacement Character").
  fileprivate static let placeholder: Unicode.Scalar = "\u{FFFC}"

  /// Returns a string without the character, which has no glyph of its own.
  fileprivate static func withoutPlaceholders(_ text: String) -> String {
    guard text.unicodeScalars.contains(placeholder) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != placeholder }))
  }

  var runs: [TextRun] {
    let runs = hasMarkdown ? InlineMarkdown.runs(of: text, verbatim: verbatimRanges) : [TextRun(text)]
    if texts.isEmpty { return runs }
    var rest = texts[...]
    return runs.flatMap { run in
      let parts = run.text.unicodeScalars.split(separator: Self.placeholder, omittingEmptySubsequences: false)
      return parts.enumerated().flatMap { index, part in
        let inserted = index > 0 ? rest.popFirst()?.map { $0.inside(run) } : nil
        return (inserted ?? []) + [run.with(String(part))]
      }
    }.filter { !$0.text.isEmpty }
  }
}

// A description of a value is never text for users, so these three describe themselves by the text that they show.
extension LocalizedStringKey: CustomStringConvertible {
  /// The text without its styles.
  public var description: String { String(self) }
}

extension Text: CustomStringConvertible {
  /// The text without its styles.
  public nonisolated var description: String { runs.map(\.text).joined() }
}

extension Image: CustomStringConvertible {
  /// The symbol of the image.
  public nonisolated var description: String { symbol }
}

extension String {
  /// Creates a string with the text of a title, without its styles, for a place that has none.
  package init(_ title: LocalizedStringKey) {
    self = title.runs.map(\.text).joined()
  }
}

extension Text {
  /// Creates a text from a literal and renders its Markdown.
  ///
  /// It supports `**bold**`, `*italic*`, `~~struck~~`, code in backticks and `[a link](address)`. As in SwiftUI, a
  /// variable is shown verbatim; `Text(verbatim:)` shows a literal verbatim.
  public init(_ key: LocalizedStringKey) {
    let runs = key.runs
    first = runs.first ?? TextRun("")
    rest = Array(runs.dropFirst())
  }
}
