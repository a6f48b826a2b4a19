/// Parses the condition of an `#if` or `#elseif` and evaluates it in each configuration of a matrix.
struct ConditionParser {
  private var lexer: Lexer
  private let matrix: BuildMatrix
  private var nesting = 0

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - lexer: A lexer after the word of the directive.
  ///   - matrix: The configurations in which the condition is evaluated.
  init(_ lexer: Lexer, matrix: BuildMatrix) {
    (self.lexer, self.matrix) = (lexer, matrix)
  }

  /// Returns the value of the condition and the position after it.
  mutating func parse() -> (value: Ternary, end: Int) {
    (disjunction(), lexer.position)
  }

  private mutating func disjunction() -> Ternary {
    var value = conjunction()
    while accept("||") { value = value || conjunction() }
    return value
  }

  private mutating func conjunction() -> Ternary {
    var value = operand()
    while accept("&&") { value = value && operand() }
    return value
  }

  /// Skips an operator if it follows on the same line.
  ///
  /// Its operand may be on the next line.
  private mutating func accept(_ symbol: StaticString) -> Bool {
    let start = lexer.position
    lexer.skipBlanks()
    while lexer.byte == Byte.slash, lexer.ahead(1) == Byte.star {
      lexer.skipBlockComment()
      lexer.skipBlanks()
    }
    if lexer.source.has(symbol, at: lexer.position) {
      lexer.position += 2
      return true
    }
    lexer.position = start
    return false
  }

  private mutating func operand() -> Ternary {
    // Limits the recursion, so that a deeply nested condition does not exhaust the stack.
    guard nesting < 100 else { return .unknown }
    nesting += 1
    defer { nesting -= 1 }
    lexer.skipSpace()
    switch lexer.byte {
    case 0x21:
      lexer.position += 1
      return !operand()
    case Byte.open:
      lexer.position += 1
      let value = disjunction()
      lexer.skipSpace()
      if lexer.byte == Byte.close { lexer.position += 1 }
      return value
    default: return named()
    }
  }

  private mutating func named() -> Ternary {
    guard let range = lexer.word() else { return .unknown }
    let name = lexer.source.text(range)
    guard lexer.byte == Byte.open else { return ConditionEvaluator(matrix).flag(name) }
    let start = lexer.position + 1
    lexer.skipParentheses()
    // Limits the length of an argument. Otherwise, each unterminated one would be read to the end of the file.
    guard lexer.position - start < 1000 else { return .unknown }
    return ConditionEvaluator(matrix).call(name, lexer.source.text(start..<max(start, lexer.position - 1)))
  }
}
