/// The tokens of a source file, for rules about code that need no type information.
package struct TokenStream: Sendable {
  package let bytes: [UInt8]
  package let tokens: [Token]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = Tokenizer(SourceBytes(buffer))
      return tokenizer.all()
    }
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  package func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Returns whether there is a token at an index, which may be out of bounds, and it has this text.
  package func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    return bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Returns the location at which a token begins; counts lines, so call it for findings only.
  package func place(of token: Token, in file: String) -> Place {
    bytes.withUnsafeBufferPointer { buffer in
      var lines = LineCounter(SourceBytes(buffer))
      let (line, column) = lines.place(of: token.range.lowerBound)
      return Place(file: file, line: line, column: column)
    }
  }

  /// Returns the index of the bracket that closes the bracket at an index; `nil` if there is none.
  package func closing(_ index: Int) -> Int? {
    guard tokens[index].kind == .sign else { return nil }
    var depth = 0
    for position in index..<tokens.count where tokens[position].kind == .sign {
      switch bytes[tokens[position].range.lowerBound] {
      case Byte.open, Byte.openBrace, 0x5B: depth += 1
      case Byte.close, Byte.closeBrace, 0x5D: depth -= 1
      default: break
      }
      if depth <= 0 { return position == index ? nil : position }
    }
    return nil
  }

  /// Returns the index of the matching bracket for each bracket; -1 for other tokens and unbalanced brackets.
  package func partners() -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch bytes[token.range.lowerBound] {
      case Byte.open, Byte.openBrace, Byte.openBracket: open.append(index)
      case Byte.close, Byte.closeBrace, Byte.closeBracket:
        if let last = open.popLast() { (partners[last], partners[index]) = (index, last) }
      default: break
      }
    }
    return partners
  }

  package func matchesText(_ index: Int, _ text: String) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return bytes[tokens[index].range].elementsEqual(text.utf8)
  }
}

/// A token of a source file; comments and white space are none.
package struct Token: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// An identifier or a keyword, without backticks.
    case word
    case number
    /// A string literal with its quotes; the tokens of its interpolations follow it, although inside its range.
    case string
    case regularExpression
    /// An attribute such as `@MainActor`, with `@` but without arguments.
    case attribute
    /// A directive or macro such as `#if` and `#Preview`, with `#`.
    case pound
    /// The longest possible run of `/=-+!*%<>&|^~?`.
    case `operator`
    /// One of `(){}[],;:.`, or any other byte.
    case sign
  }

  package var kind: Kind
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}

struct Tokenizer {
  /// A string literal whose end is not reached yet, and whose interpolations can contain further strings.
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

  /// Begins a string literal at the first `#`, or at the quote after a number of `#`.
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
