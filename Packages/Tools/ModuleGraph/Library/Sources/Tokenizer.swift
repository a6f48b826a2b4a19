/// Splits a source file into tokens.
struct Tokenizer {
  /// A string literal whose end is not reached yet.
  ///
  /// Its interpolations can contain further strings.
  private struct OpenString {
    var token: Int
    var hashes: Int
    var isMultiline: Bool
    /// The number of open parentheses in the current interpolation.
    var parentheses = 0
  }

  private var lexer: Lexer
  private var tokens: [Token] = []
  private var open: [OpenString] = []

  init(_ source: SourceBytes) {
    lexer = Lexer(source)
  }

  mutating func all() -> [Token] {
    while !lexer.isAtEnd { step() }
    while !open.isEmpty { endString() }
    return tokens
  }

  private mutating func step() {
    let start = lexer.position
    switch lexer.byte {
    case let byte where Byte.isWhitespace(byte): lexer.position += 1
    case 0xC2 where lexer.isAtNoBreakSpace: lexer.position += 2
    case Byte.quote: beginString(from: start, hashes: 0)
    case Byte.hash: pound(start)
    case Byte.at: marked(.attribute, start)
    case Byte.slash: slash(start)
    case let byte where Byte.isDigit(byte): number(start)
    case let byte where Byte.isOperator(byte): operators(start)
    default:
      if let range = lexer.word() {
        tokens.append(Token(.word, range))
      } else {
        sign(start)
      }
    }
  }

  private mutating func sign(_ start: Int) {
    let byte = lexer.byte
    lexer.position += 1
    tokens.append(Token(.sign, start..<lexer.position))
    guard let last = open.indices.last else { return }
    if byte == Byte.open { open[last].parentheses += 1 }
    if byte == Byte.close {
      open[last].parentheses -= 1
      if open[last].parentheses == 0 { continueString() }
    }
  }

  /// Begins a string literal.
  ///
  /// - Parameters:
  ///   - start: The position of the first `#`, or of the quote.
  ///   - hashes: The number of `#` before the quote.
  private mutating func beginString(from start: Int, hashes: Int) {
    lexer.position = start + hashes
    let isMultiline = lexer.isMultilineString(hashes: hashes)
    lexer.position += isMultiline ? 3 : 1
    open.append(OpenString(token: tokens.count, hashes: hashes, isMultiline: isMultiline))
    tokens.append(Token(.string, start..<lexer.position))
    continueString()
  }

  /// Reads the innermost string to its end or to its next interpolation.
  private mutating func continueString() {
    guard let string = open.last else { return }
    while !lexer.isAtEnd {
      switch lexer.byte {
      case Byte.quote where !string.isMultiline || (lexer.ahead(1) == Byte.quote && lexer.ahead(2) == Byte.quote):
        let width = string.isMultiline ? 3 : 1
        let isEnd = lexer.hasHashes(string.hashes, at: width)
        lexer.position += isEnd ? width + string.hashes : 1
        if isEnd { return endString() }
      case Byte.newline where !string.isMultiline, Byte.carriageReturn where !string.isMultiline: return endString()
      case Byte.backslash where lexer.hasHashes(string.hashes, at: 1):
        lexer.position += 1 + string.hashes
        if lexer.byte == Byte.open { return sign(lexer.position) }
        lexer.position += 1
      default: lexer.position += 1
      }
    }
  }

  private mutating func endString() {
    guard let string = open.popLast() else { return }
    let start = tokens[string.token].range.lowerBound
    tokens[string.token] = Token(.string, start..<min(lexer.position, lexer.source.count))
  }

  private mutating func pound(_ start: Int) {
    var hashes = 1
    while lexer.ahead(hashes) == Byte.hash { hashes += 1 }
    if lexer.ahead(hashes) == Byte.quote { return beginString(from: start, hashes: hashes) }
    guard lexer.skipRaw() else { return marked(.pound, start) }
    let isExpression = lexer.source[start + hashes] == Byte.slash
    tokens.append(Token(isExpression ? .regularExpression : .sign, start..<min(lexer.position, lexer.source.count)))
  }

  /// Appends a token that consists of one character and the word after it.
  private mutating func marked(_ kind: Token.Kind, _ start: Int) {
    lexer.position += 1
    let isMarked = lexer.word() != nil
    tokens.append(Token(isMarked ? kind : .sign, start..<max(start + 1, lexer.position)))
  }

  private mutating func slash(_ start: Int) {
    if lexer.skipComment() { return }
    if lexer.skipRegularExpression() {
      tokens.append(Token(.regularExpression, start..<lexer.position))
    } else {
      operators(start)
    }
  }

  private mutating func number(_ start: Int) {
    while Byte.isWord(lexer.byte) || (lexer.byte == Byte.dot && Byte.isDigit(lexer.ahead(1))) { lexer.position += 1 }
    tokens.append(Token(.number, start..<lexer.position))
  }

  private mutating func operators(_ start: Int) {
    repeat { lexer.position += 1 } while Byte.isOperator(lexer.byte) && !isComment && !lexer.isAtRegularExpression
    tokens.append(Token(.operator, start..<lexer.position))
  }

  private var isComment: Bool {
    lexer.byte == Byte.slash && (lexer.ahead(1) == Byte.slash || lexer.ahead(1) == Byte.star)
  }
}
