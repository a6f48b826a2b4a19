/// Parses suppression comments: `// module-graph:ignore reason`.
struct IgnoreCommentReader {
  private let source: SourceBytes

  init(_ source: SourceBytes) {
    self.source = source
  }

  struct Comment {
    var rules: [String]
    var reason: String
    var isAloneOnLine: Bool

    func placed(in file: String, _ place: (line: Int, column: Int)) -> IgnoreComment {
      IgnoreComment(
        rules: rules, reason: reason, isAloneOnLine: isAloneOnLine,
        place: Place(file: file, line: place.line, column: place.column))
    }
  }

  /// Parses a comment; `nil` if it is not a suppression comment.
  func read(from start: Int, to end: Int) -> Comment? {
    var index = start + 2
    while Byte.isBlank(source[index]) { index += 1 }
    guard source.has("module-graph:ignore", at: index), !Byte.isWord(source[index + 19]) else { return nil }
    var rest = Substring(source.text(index + 19..<end))
    var rules: [String] = []
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      rules = rest[..<close].dropFirst().split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
      rest = rest[close...].dropFirst()
    }
    let reason = rest.drop { $0 == " " || $0 == ":" || $0 == "\t" }
    return Comment(rules: rules, reason: String(reason), isAloneOnLine: isAlone(start))
  }

  private func isAlone(_ start: Int) -> Bool {
    var index = start - 1
    while Byte.isBlank(source[index]) { index -= 1 }
    return index < 0 || Byte.isLineEnd(source[index])
  }
}
