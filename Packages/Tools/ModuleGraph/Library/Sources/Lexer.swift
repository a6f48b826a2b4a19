/// Skips the parts of Swift's grammar whose content is opaque: comments, strings and regular expressions.
///
/// It never fails: an unterminated literal or comment ends at the end of the file. The compiler reports it.
struct Lexer {
  let source: SourceBytes
  var position = 0
  /// The number of nested strings at the current position.
  var nesting = 0

  init(_ source: SourceBytes) {
    self.source = source
    if source.has("\u{FEFF}", at: 0) { position = 3 }
    if source.has("#!", at: position) { position = source.endOfLine(from: position) }
  }

  var isAtEnd: Bool { position >= source.count }
  var byte: UInt8 { source[position] }
  func ahead(_ offset: Int) -> UInt8 { source[position + offset] }

  /// Skips `//` to the end of the line.
  mutating func skipLineComment() {
    position = source.endOfLine(from: position)
  }

  /// Skips `/* */`, which can be nested.
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

  /// Skips a comment if one begins here.
  ///
  /// Returns whether it did.
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

  /// Skips white space, but no line breaks.
  mutating func skipBlanks() {
    while Byte.isBlank(byte) { position += 1 }
  }

  /// Whether a no-break space (U+00A0) is next, which the compiler treats as white space with a warning.
  var isAtNoBreakSpace: Bool { byte == 0xC2 && ahead(1) == 0xA0 }

  /// Skips white space, line breaks and comments.
  mutating func skipSpace() {
    while !isAtEnd {
      if Byte.isWhitespace(byte) {
        position += 1
      } else if isAtNoBreakSpace {
        position += 2
      } else if !skipComment() {
        return
      }
    }
  }

  /// Skips an identifier or keyword and returns its range, without backticks.
  mutating func word() -> Range<Int>? {
    if byte == Byte.backtick {
      let start = position + 1
      position = start
      while !isAtEnd, byte != Byte.backtick, !Byte.isLineEnd(byte) { position += 1 }
      defer { if byte == Byte.backtick { position += 1 } }
      return start..<position
    }
    guard Byte.isWordStart(byte) || byte == 0x24, !isAtNoBreakSpace else { return nil }
    let start = position
    while Byte.isWord(byte), !isAtNoBreakSpace { position += 1 }
    return start..<position
  }

  /// Skips `( ... )`, including strings and comments within it.
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

  /// Skips a comment, a literal or a name in backticks if one begins here, or else one byte.
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
