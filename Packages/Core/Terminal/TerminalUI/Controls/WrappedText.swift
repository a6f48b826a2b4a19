/// The characters of an editable text in lines of a width, so that each position of the cursor has a cell.
struct WrappedText {
  /// The width in columns for which the lines were broken.
  let width: Int
  /// The characters of each line, without the line break or the space at which it ends.
  let lines: [Range<Int>]
  private let characters: [Character]

  /// Breaks a text into lines of a width in columns, which is at least one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ characters: [Character], width: Int) {
    self.characters = characters
    self.width = max(1, width)
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    var afterSpace: Int?
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        lines.append(start..<index)
        (start, used, afterSpace) = (index + 1, 0, nil)
        continue
      }
      let columns = CharacterWidth.of(character)
      // The space at which a line is broken may be beyond its end.
      if used + columns > self.width, character != " ", index > start {
        let end = afterSpace ?? index
        lines.append(start..<end)
        used = characters[end..<index].reduce(0) { $0 + CharacterWidth.of($1) }
        (start, afterSpace) = (end, nil)
      }
      used += columns
      if character == " " { afterSpace = index + 1 }
    }
    lines.append(start..<characters.count)
    self.lines = lines
  }

  /// Returns the index of the line that shows the cursor, in O(log *n*) for *n* lines.
  func line(of cursor: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= cursor { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func column(of cursor: Int) -> Int {
    let start = lines[line(of: cursor)].lowerBound
    return min(CharacterWidth.of(String(characters[start..<max(start, cursor)])), width)
  }

  func position(line: Int, column: Int) -> Int {
    let line = min(max(0, line), lines.count - 1)
    let range = lines[line]
    return min(range.lowerBound + characters[range].prefix(columns: column).count, end(ofLine: line))
  }

  func end(ofLine line: Int) -> Int {
    let range = lines[line]
    // Behind the space at which a line is broken, the cursor is in the next line.
    return isBroken(range) ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
  }

  /// Returns whether a line continues in the next one without a line break.
  private func isBroken(_ range: Range<Int>) -> Bool {
    range.upperBound < characters.count && !characters[range.upperBound].isNewline
  }

  func text(ofLine line: Int) -> String { String(characters[lines[line]]) }
}
