/// The text of a view as a literal in the program, whose Markdown is shown as bold, italic and so on (SwiftUI's type of the
/// same name). Nothing is translated here.
///
/// What is interpolated is shown as it is: asterisks in a name make nothing bold.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text, with what was interpolated in its place.
  let text: String
  /// The parts of the text that were interpolated, as offsets in UTF-8; empty where the literal has no Markdown.
  let verbatimRanges: [Range<Int>]
  let hasMarkdown: Bool

  /// A text from elsewhere as a literal: its Markdown is shown as bold, italic and so on.
  public init(_ value: String) {
    self.init(stringLiteral: value)
  }

  public init(stringLiteral value: String) {
    text = value
    verbatimRanges = []
    hasMarkdown = InlineMarkdown.mayContain(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    verbatimRanges = stringInterpolation.verbatimRanges
    hasMarkdown = stringInterpolation.hasMarkdown
  }

  /// Collects the parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var verbatimRanges: [Range<Int>] = []
    fileprivate var hasMarkdown = false

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) {
      hasMarkdown = hasMarkdown || InlineMarkdown.mayContain(literal)
      text += literal
    }

    public mutating func appendInterpolation(_ value: some Any) {
      let start = text.utf8.count
      text += String(describing: value)
      verbatimRanges.append(start..<text.utf8.count)
    }
  }
}

extension Text {
  /// A literal, whose Markdown is shown: `**bold**`, `*italic*`, `~~struck~~`, `` `code` `` and `[a link](address)`.
  ///
  /// As in SwiftUI, a variable is shown as it is; `Text(verbatim:)` shows a literal as it is.
  public init(_ key: LocalizedStringKey) {
    let runs = key.hasMarkdown ? InlineMarkdown.runs(of: key.text, verbatim: key.verbatimRanges) : [TextRun(key.text)]
    first = runs.first ?? TextRun("")
    rest = Array(runs.dropFirst())
  }
}
