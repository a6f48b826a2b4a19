/// Distinguishes regular expressions between bare slashes from operators, as the compiler's lexer does.
///
/// Source: SE-0354, and `tryScanOperatorAsRegexLiteral` in swift-syntax.
extension Lexer {
  /// Skips `/.../` if this slash begins a regular expression.
  ///
  /// Returns `false` if it is an operator.
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

  /// The bytes that end an operand.
  ///
  /// A slash before one of these may be an operator that is passed as an argument, as in `reduce(1, /)`.
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

  /// The word that ends before an index, after skipping blanks.
  ///
  /// Its length is limited, as no keyword above has more than eight letters.
  private func word(before end: Int) -> String {
    var end = end
    while Byte.isBlank(source[end - 1]) { end -= 1 }
    var start = end
    while Byte.isWord(source[start - 1]), end - start < 9 { start -= 1 }
    return source.text(start..<end)
  }

  /// The position after the slash that ends the expression; `nil` if there is none.
  ///
  /// The slash must be on the same line, not after a blank, and not inside an open group.
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
