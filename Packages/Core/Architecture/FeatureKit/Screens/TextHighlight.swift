public import TerminalUI

/// A text in segments, of which some are highlighted.
nonisolated public struct TextHighlight: Equatable, Sendable {
  /// A part of the text.
  public struct Segment: Equatable, Sendable {
    /// The characters of the part.
    public var text: String
    /// Whether the part is highlighted.
    public var isMatch: Bool
  }

  /// The segments, which together are the text; none is empty.
  public let segments: [Segment]

  /// Divides a text at ranges of characters, which ascend without an overlap; what is beyond the text is ignored.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  public init(_ text: String, matches: [Range<Int>]) {
    let characters = Array(text)
    var segments: [Segment] = []
    var index = 0
    for match in matches.map({ $0.clamped(to: 0..<characters.count) }) where !match.isEmpty {
      segments.append(Segment(text: String(characters[index..<match.lowerBound]), isMatch: false))
      segments.append(Segment(text: String(characters[match]), isMatch: true))
      index = match.upperBound
    }
    segments.append(Segment(text: String(characters[index...]), isMatch: false))
    self.segments = segments.filter { !$0.text.isEmpty }
  }
}

extension Text {
  /// Creates a text of which ranges of characters are bold and in the accent color.
  public init(_ text: String, highlighting matches: [Range<Int>]) {
    self = TextHighlight(text, matches: matches).segments.reduce(Text(verbatim: "")) { joined, segment in
      let part = Text(verbatim: segment.text)
      return joined + (segment.isMatch ? part.bold().foregroundStyle(.accent) : part)
    }
  }
}
