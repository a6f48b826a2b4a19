/// Cuts a source into tokens.
struct Tokenizer {
  private var lexer: Lexer
  private var tokens: [Token] = []
  /// The first byte behind a mark of the byte order.
  let start: Int

  init(_ source: SourceBytes) {
    lexer = Lexer(source)
    lexer.keepsInterpolations = true
    start = lexer.position
  }

  /// The tokens that begin in a range.
  mutating func all(from start: Int, to end: Int) -> [Token] {
    lexer.position = start
    while lexer.position < end { step() }
    return tokens
  }

  private mutating func step() {
    let start = lexer.position
    switch lexer.byte {
    case let byte where Byte.isWhitespace(byte): lexer.position += 1
    case Byte.quote: string(from: start) { $0.skipString(hashes: 0) }
    case Byte.hash: pound(start)
    case Byte.at: marked(.attribute, start)
    case Byte.slash: slash(start)
    case let byte where Byte.isDigit(byte): number(start)
    case let byte where Self.isOperator(byte): operators(start)
    default:
      if let range = lexer.word() {
        tokens.append(Token(.word, range))
      } else {
        lexer.position += 1
        tokens.append(Token(.sign, start..<lexer.position))
      }
    }
  }

  private mutating func string(from start: Int, _ skip: (inout Lexer) -> Void) {
    lexer.interpolations = []
    skip(&lexer)
    let (end, found) = (lexer.position, lexer.interpolations)
    tokens.append(Token(.string, start..<end))
    // What is within another interpolation is found when that one is read.
    for range in found where !found.contains(where: { $0 != range && $0.contains(range.lowerBound) }) {
      _ = all(from: range.lowerBound, to: range.upperBound)
    }
    lexer.position = end
  }

  private mutating func pound(_ start: Int) {
    var ahead = lexer
    guard ahead.skipRaw() else { return marked(.pound, start) }
    if lexer.source[ahead.position - 1] == Byte.hash, isString(start) {
      string(from: start) { _ = $0.skipRaw() }
    } else {
      lexer.position = ahead.position
      tokens.append(Token(isString(start) ? .string : .regularExpression, start..<lexer.position))
    }
  }

  private func isString(_ start: Int) -> Bool {
    var index = start
    while lexer.source[index] == Byte.hash { index += 1 }
    return lexer.source[index] == Byte.quote
  }

  /// A sign with the word behind it.
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
    repeat { lexer.position += 1 } while Self.isOperator(lexer.byte) && !isComment
    tokens.append(Token(.operator, start..<lexer.position))
  }

  private var isComment: Bool {
    lexer.byte == Byte.slash && (lexer.ahead(1) == Byte.slash || lexer.ahead(1) == Byte.star)
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.slash, Byte.star, 0x3D, 0x2D, 0x2B, 0x21, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}
