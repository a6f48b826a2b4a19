/// A text broken into lines.
struct TextLayout {
  struct Line {
    var text: Substring
    var width: Int
  }

  /// The width in columns for which the lines were broken; `nil` if only the text's own line breaks count.
  let width: Int?
  let lines: [Line]

  init(_ text: String, width: Int?) {
    self.width = width
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      Self.lines(of: paragraph, width: width.map { max(1, $0) } ?? Int.max)
    }
  }

  /// Returns the line, truncated to a width with an ellipsis at its end.
  ///
  /// If `isCut` is `true`, more text follows, so the ellipsis is always added.
  static func truncated(
    _ line: Line, to width: Int, isCut: Bool = false, mode: Text.TruncationMode = .tail
  ) -> Line {
    guard line.width > width || isCut else { return line }
    guard width > 0 else { return Line(text: "", width: 0) }
    if mode != .tail, line.width > width { return shortened(line, to: width, mode) }
    var text = ""
    var used = 0
    for character in line.text {
      let next = CharacterWidth.of(character)
      if used + next > width - 1 { break }
      text.append(character)
      used += next
    }
    return Line(text: Substring(text + "…"), width: used + 1)
  }

  private static func lines(of paragraph: Substring, width: Int) -> [Line] {
    let whole = Line(text: paragraph, width: CharacterWidth.of(paragraph))
    if whole.width <= width { return [whole] }
    var lines: [Line] = []
    var rest = paragraph
    while !rest.isEmpty {
      let line = firstLine(of: rest, width: width)
      lines.append(line)
      rest = rest[line.text.endIndex...].drop { $0 == " " }
    }
    return lines
  }

  /// Returns the first line with as many words as fit.
  ///
  /// A word that is longer than the line is broken at its end.
  private static func firstLine(of text: Substring, width: Int) -> Line {
    var used = 0
    var afterWord: (index: Substring.Index, width: Int)?
    for index in text.indices {
      let character = text[index]
      if character == " " { afterWord = (index, used) }
      let next = CharacterWidth.of(character)
      if used + next > width, index > text.startIndex {
        if let afterWord, afterWord.index > text.startIndex {
          return Line(text: text[..<afterWord.index], width: afterWord.width)
        }
        return Line(text: text[..<index], width: used)
      }
      used += next
    }
    return Line(text: text, width: used)
  }
}
