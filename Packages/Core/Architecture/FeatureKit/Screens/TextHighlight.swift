public import TerminalUI

/// A text in segments, of which some match a search text.
nonisolated public struct TextHighlight: Equatable, Sendable {
  /// A part of the text.
  public struct Segment: Equatable, Sendable {
    /// The characters of the part.
    public var text: String
    /// Whether the part matches the search text.
    public var isMatch: Bool
  }

  /// The segments, which together are the text; none is empty.
  public let segments: [Segment]

  /// Finds the matches of a search text, ignoring case but not accents; an empty text has none.
  ///
  /// A match consists of whole characters as the user sees them, so no emoji and no accented letter is divided.
  ///
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters.
  public init(of search: String, in text: String) {
    let characters = Array(text)
    let folded = characters.map { $0.lowercased() }
    let part = search.map { $0.lowercased() }
    var segments: [Segment] = []
    var index = 0
    while index < characters.count {
      let isMatch = !part.isEmpty && folded[index...].starts(with: part)
      let end = index + (isMatch ? part.count : 1)
      let piece = String(characters[index..<end])
      if isMatch || segments.last?.isMatch ?? true {
        segments.append(Segment(text: piece, isMatch: isMatch))
      } else {
        segments[segments.count - 1].text += piece
      }
      index = end
    }
    self.segments = segments
  }
}

extension Text {
  /// Creates a text whose matches with a search are bold and in the accent color; an empty text has none.
  public init(_ text: String, highlighting search: String) {
    guard !search.isEmpty else {
      self.init(verbatim: text)
      return
    }
    self = TextHighlight(of: search, in: text).segments.reduce(Text(verbatim: "")) { joined, segment in
      let part = Text(verbatim: segment.text)
      return joined + (segment.isMatch ? part.bold().foregroundStyle(.accent) : part)
    }
  }
}
