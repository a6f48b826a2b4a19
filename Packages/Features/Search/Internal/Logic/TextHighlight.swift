/// A text in segments, of which some match a search text.
nonisolated struct TextHighlight: Equatable {
  /// A part of the text.
  struct Segment: Equatable {
    /// The characters of the part.
    var text: String
    /// Whether the part matches the search text.
    var isMatch: Bool
  }

  /// The segments, which together are the text; none is empty.
  let segments: [Segment]

  /// Finds the matches of a search text, ignoring case but not accents, as `OrderMatcher` does.
  ///
  /// A match consists of whole characters as the user sees them, so no emoji and no accented letter is divided.
  ///
  /// - Parameters:
  ///   - search: The search text. An empty one has no match.
  ///   - text: The text to divide.
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters.
  init(of search: String, in text: String) {
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
