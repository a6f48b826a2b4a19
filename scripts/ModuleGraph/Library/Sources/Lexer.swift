/// Steps over the parts of Swift's grammar in which other bytes mean nothing: comments, strings, regular expressions.
///
/// It never fails: what is not closed ends with the file, as the compiler would have said already.
struct Lexer {
  let source: SourceBytes
  var position = 0
  /// How many strings stand within each other here.
  var nesting = 0

  init(_ source: SourceBytes) {
    self.source = source
    if source.has("\u{FEFF}", at: 0) { position = 3 }
    if source.has("#!", at: position) { position = source.endOfLine(from: position) }
  }

  var isAtEnd: Bool { position >= source.count }
  var byte: UInt8 { source[position] }
  func ahead(_ offset: Int) -> UInt8 { source[position + offset] }

  /// Steps over `//` to the end of its line.
  mutating func skipLineComment() {
    position = source.endOfLine(from: position)
  }

  /// Steps over `/* */`, which nests.
  mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (byte, ahead(1)) {
      case (Byte.slash, Byte.star): (depth, position) = (depth + 1, position + 2)
      case (Byte.star, Byte.slash): (depth, position) = (depth - 1, position + 2)
      default: position += 1
      }
    } while depth > 0 && !isAtEnd
  }

  /// Steps over a comment if one begins here.
  mutating func skipComment() -> Bool {
    guard byte == Byte.slash else { return false }
    if ahead(1) == Byte.slash {
      skipLineComment()
    } else if ahead(1) == Byte.star {
      skipBlockComment()
    } else {
      return false
    }
    return true
  }

  /// Steps over white space, but not over the end of the line.
  mutating func skipBlanks() {
    while Byte.isBlank(byte) { position += 1 }
  }

  /// Steps over white space and comments, line ends included.
  mutating func skipSpace() {
    while !isAtEnd {
      if Byte.isWhitespace(byte) { position += 1 } else if !skipComment() { return }
    }
  }

  /// Steps over a word and gives its range; a word in backticks is given without them.
  mutating func word() -> Range<Int>? {
    if byte == Byte.backtick {
      let start = position + 1
      position = start
      while !isAtEnd, byte != Byte.backtick, !Byte.isLineEnd(byte) { position += 1 }
      defer { if byte == Byte.backtick { position += 1 } }
      return start..<position
    }
    guard Byte.isWordStart(byte) || byte == 0x24 else { return nil }
    let start = position
    while Byte.isWord(byte) { position += 1 }
    return start..<position
  }

  /// Steps over `( ... )`, strings and comments within it included.
  mutating func skipParentheses() {
    var depth = 0
    repeat {
      switch byte {
      case Byte.open: (depth, position) = (depth + 1, position + 1)
      case Byte.close: (depth, position) = (depth - 1, position + 1)
      default: skipOpaqueOrOne()
      }
    } while depth > 0 && !isAtEnd
  }

  /// Steps over a comment, a literal or a name in backticks if one begins here, else over one byte.
  mutating func skipOpaqueOrOne() {
    switch byte {
    case Byte.quote: skipString(hashes: 0)
    case Byte.backtick: _ = word()
    case Byte.hash: if !skipRaw() { position += 1 }
    case Byte.slash: if !skipComment(), !skipRegularExpression() { position += 1 }
    default: position += 1
    }
  }
}
