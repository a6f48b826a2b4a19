extension Text {
  /// The position at which a line that does not fit is truncated (SwiftUI's type of the same name).
  public enum TruncationMode: Hashable, Sendable {
    /// Truncation at the start, at the end, or in the middle of the line.
    case head, tail, middle
  }
}

extension TextLayout {
  /// Returns the line with an ellipsis in place of its beginning or its middle.
  static func shortened(_ line: Line, to width: Int, _ mode: Text.TruncationMode) -> Line {
    let before = mode == .head ? 0 : (width - 1) / 2
    var start = ""
    var used = 1
    for character in line.text {
      guard used - 1 + CharacterWidth.of(character) <= before else { break }
      start.append(character)
      used += CharacterWidth.of(character)
    }
    var end: [Character] = []
    for character in line.text.reversed() {
      guard used + CharacterWidth.of(character) <= width else { break }
      end.append(character)
      used += CharacterWidth.of(character)
    }
    return Line(text: Substring(start + "…" + String(end.reversed())), width: used)
  }
}
