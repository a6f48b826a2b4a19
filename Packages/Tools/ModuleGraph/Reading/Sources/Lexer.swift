/// Skips the parts of Swift's grammar whose content is opaque: comments, strings and regular expressions.
///
/// It never fails: an unterminated literal or comment ends at the end of the file. The compiler reports it.
struct Lexer {
  let source: SourceBytes
  var position = 0
  var nesting = 0

  init(_ source: SourceBytes) {
    self.source = source
    if source.has("\u{FEFF}", at: 0) { position = 3 }
    if source.has("#!", at: position) { position = source.endOfLine(from: position) }
  }

  var isAtEnd: Bool { position >= source.count }
  var byte: UInt8 { source[position] }
  func ahead(_ offset: Int) -> UInt8 { source[position + offset] }

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

  /// Skips a comment if one begins here, and returns whether it did.
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

extension Lexer {
  /// Skips `#"..."#`, `#"""..."""#` or `#/.../#` if one begins at this `#`.
  mutating func skipRaw() -> Bool {
    var hashes = 0
    while ahead(hashes) == Byte.hash { hashes += 1 }
    switch ahead(hashes) {
    case Byte.quote:
      position += hashes
      skipString(hashes: hashes)
      return true
    case Byte.slash:
      position += hashes + 1
      skipExtendedRegularExpression(hashes: hashes)
      return true
    default:
      // A run of `#` that begins no literal is skipped as a whole. Byte by byte, it would take quadratic time.
      guard hashes > 1 else { return false }
      position += hashes
      return true
    }
  }

  /// Whether the string at this quote is a multi-line string, unlike `#"""#`, which consists of one quote.
  func isMultilineString(hashes: Int) -> Bool {
    ahead(1) == Byte.quote && ahead(2) == Byte.quote && (hashes == 0 || isLineBlank(from: position + 3))
  }

  private func isLineBlank(from index: Int) -> Bool {
    var index = index
    while Byte.isBlank(source[index]) { index += 1 }
    return index >= source.count || Byte.isLineEnd(source[index])
  }

  /// Skips the string that begins at this quote, after a number of `#`.
  mutating func skipString(hashes: Int) {
    let isMultiline = isMultilineString(hashes: hashes)
    position += isMultiline ? 3 : 1
    while !isAtEnd {
      switch byte {
      case Byte.quote where !isMultiline || (ahead(1) == Byte.quote && ahead(2) == Byte.quote):
        let width = isMultiline ? 3 : 1
        let isEnd = hasHashes(hashes, at: width)
        position += isEnd ? width + hashes : 1
        if isEnd { return }
      case Byte.backslash: skipEscape(hashes: hashes)
      case Byte.newline where !isMultiline, Byte.carriageReturn where !isMultiline: return
      default: position += 1
      }
    }
  }

  /// Whether this number of `#` follows at an offset from the current position.
  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where ahead(offset + index) != Byte.hash { return false }
    return true
  }

  /// Skips an escaped byte or a whole interpolation, which is code and can contain strings.
  private mutating func skipEscape(hashes: Int) {
    guard hasHashes(hashes, at: 1) else { return position += 1 }
    position += 1 + hashes
    // Limits the recursion, so that deeply nested strings do not exhaust the stack.
    guard byte == Byte.open, nesting < 100 else { return position += 1 }
    nesting += 1
    skipParentheses()
    nesting -= 1
  }

  /// Skips `.../#`, including line breaks if nothing else follows on the first line.
  private mutating func skipExtendedRegularExpression(hashes: Int) {
    let isMultiline = isLineBlank(from: position)
    while !isAtEnd, isMultiline || !Byte.isLineEnd(byte) {
      if byte == Byte.slash, hasHashes(hashes, at: 1) { return position += 1 + hashes }
      position += byte == Byte.backslash && !Byte.isLineEnd(ahead(1)) ? 2 : 1
    }
  }
}

/// Distinguishes regular expressions between bare slashes from operators, as the compiler's lexer does.
///
/// Source: SE-0354, and `tryScanOperatorAsRegexLiteral` in swift-syntax.
extension Lexer {
  /// Skips `/.../` if this slash begins a regular expression; returns `false` if it is an operator.
  mutating func skipRegularExpression() -> Bool {
    guard let end = endOfRegularExpression else { return false }
    position = end
    return true
  }

  var isAtRegularExpression: Bool { byte == Byte.slash && endOfRegularExpression != nil }

  private var endOfRegularExpression: Int? {
    let next = ahead(1)
    guard !Byte.isWhitespace(next), next != Byte.star, next != Byte.slash, isPrefix else { return nil }
    return Self.separators.contains(next) && !isOperandExpected ? nil : closingSlash
  }

  /// The bytes that end an operand; a slash before one may be an argument, as in `reduce(1, /)`.
  private static let separators: [UInt8] = [
    0, Byte.close, Byte.closeBracket, Byte.closeBrace, Byte.comma, Byte.semicolon, 0x3A,
  ]

  /// Whether the operator with this slash has no operand directly before it and is not being declared.
  private var isPrefix: Bool {
    var index = position - 1
    // Operators are short in practice. Without a limit, a long run of slashes would take quadratic time.
    while index > position - 8, Byte.isOperator(source[index]) { index -= 1 }
    switch source[index] {
    case 0, Byte.open, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, 0x3A: return true
    case let byte where Byte.isWhitespace(byte): return !["func", "operator"].contains(word(before: index))
    default: return false
    }
  }

  /// Whether the code before this slash must be followed by an operand.
  private var isOperandExpected: Bool {
    var index = position - 1
    while Byte.isBlank(source[index]) { index -= 1 }
    switch source[index] {
    case 0, Byte.newline, Byte.carriageReturn, Byte.open, Byte.comma, Byte.semicolon, Byte.openBrace: return true
    case 0x3D, 0x3A, Byte.openBracket, 0x21, 0x26, 0x7C, 0x3F: return true  // = : [ ! & | ?
    default:
      return ["return", "in", "case", "try", "await", "else", "where", "throw"].contains(word(before: index + 1))
    }
  }

  /// The word that ends before an index and blanks, up to a limit: no keyword above has more than eight letters.
  private func word(before end: Int) -> String {
    var end = end
    while Byte.isBlank(source[end - 1]) { end -= 1 }
    var start = end
    while Byte.isWord(source[start - 1]), end - start < 9 { start -= 1 }
    return source.text(start..<end)
  }

  /// The position after the slash that ends the expression on this line, not after a blank or in an open group.
  private var closingSlash: Int? {
    var (index, groups, sets, blank) = (position + 1, 0, 0, position)
    while index < source.count, !Byte.isLineEnd(source[index]) {
      switch source[index] {
      case Byte.backslash where !Byte.isLineEnd(source[index + 1]): index += 1
      case Byte.space, Byte.tab: blank = index
      case Byte.openBracket: sets += 1
      case Byte.closeBracket: sets = max(0, sets - 1)
      case Byte.open where sets == 0: groups += 1
      case Byte.close where sets == 0: groups -= 1
      case Byte.slash:
        let isComment = source[index + 1] == Byte.slash || source[index + 1] == Byte.star
        return isComment || blank == index - 1 ? nil : index + 1
      default: break
      }
      if groups < 0 { return nil }
      index += 1
    }
    return nil
  }
}
