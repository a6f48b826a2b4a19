import ModuleGraphModel

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

/// One line of a comment, without slashes, asterisks and surrounding white space.
package struct CommentLine: Equatable {
  package var text: String
  /// The line in the file, counted from 1.
  package var line: Int
  /// The column of the text, counted from 1 in UTF-8 bytes.
  package var column: Int

  /// Returns the lines of all comments of a file.
  ///
  /// Text in string literals and regular expressions is not a comment.
  ///
  /// - Parameter bytes: The source code in UTF-8.
  /// - Returns: The lines in the order of the file.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func all(in bytes: [UInt8]) -> [CommentLine] {
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      var (lexer, counter, found) = (Lexer(source), LineCounter(source), [CommentLine]())
      while !lexer.isAtEnd {
        let start = lexer.position
        guard lexer.skipComment() else {
          lexer.skipOpaqueOrOne()
          continue
        }
        found += lines(of: start..<min(lexer.position, source.count), source, &counter)
      }
      return found
    }
  }

  private static func lines(
    of comment: Range<Int>, _ source: SourceBytes, _ counter: inout LineCounter
  ) -> [CommentLine] {
    var (start, found) = (comment.lowerBound, [CommentLine]())
    while start < comment.upperBound {
      let end = min(source.endOfLine(from: start), comment.upperBound)
      var text = start..<end
      while let first = text.first, isMargin(source[first]) { text.removeFirst() }
      while let last = text.last, isMargin(source[last]) { text.removeLast() }
      let place = counter.place(of: text.lowerBound)
      found.append(CommentLine(text: source.text(text), line: place.line, column: place.column))
      start = end + (source.has("\r\n", at: end) ? 2 : 1)
    }
    return found
  }

  /// Whether a byte at the beginning or the end of a line is not part of its text.
  private static func isMargin(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.slash || byte == Byte.star
  }
}
