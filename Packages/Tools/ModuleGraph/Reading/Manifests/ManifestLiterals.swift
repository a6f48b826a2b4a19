/// The string literals, calls and declarations in the text of a manifest.
struct ManifestLiterals {
  struct Literal {
    var text: String
    var offset: Int
    /// The index of the innermost call around the literal; `nil` outside of all calls.
    var call: Int?
    /// Whether it is an argument of that call itself, and not in a list or a closure within.
    var isArgument: Bool
    /// Whether it directly follows the parenthesis.
    var isFirst: Bool
    /// The argument label before it; `nil` if there is none.
    var label: String?
    /// Whether it is in a list with the label `dependencies`.
    var isDependency: Bool
  }

  struct Call {
    /// The last name before the parenthesis; empty if there is none.
    var callee: String
    /// The positions of the parentheses.
    var range: Range<Int>
  }

  /// A variable or a function, with its text up to the next one.
  struct Declaration {
    var name: String
    var range: Range<Int>
  }

  struct Word {
    var text: String
    var offset: Int
    var isLabel: Bool
  }

  private(set) var literals: [Literal] = []
  private(set) var calls: [Call] = []
  private(set) var declarations: [Declaration] = []
  private(set) var words: [Word] = []
  private var brackets: [(call: Int?, isDependency: Bool)] = []

  init(_ manifest: [UInt8]) {
    manifest.withUnsafeBufferPointer { scan(SourceBytes($0)) }
  }

  private mutating func scan(_ source: SourceBytes) {
    var lexer = Lexer(source)
    while !lexer.isAtEnd {
      let start = lexer.position
      if Byte.isWordStart(source[start]), let range = lexer.word() {
        add(word: source.text(range), at: start, before: lexer.position, in: source)
        continue
      }
      lexer.skipOpaqueOrOne()
      switch source[start] {
      case Byte.open, Byte.openBracket, Byte.openBrace: open(start, in: source)
      case Byte.close, Byte.closeBracket, Byte.closeBrace: close(start)
      case Byte.quote where lexer.position - start >= 2:
        add(literal: source.text(start + 1..<lexer.position - 1), at: start, in: source)
      default: break
      }
    }
    close(to: source.count)
  }

  /// Ends the last declaration and the calls that have no closing parenthesis at the end of the text.
  private mutating func close(to end: Int) {
    for index in calls.indices where calls[index].range.isEmpty {
      calls[index].range = calls[index].range.lowerBound..<end
    }
    for index in declarations.indices {
      let end = index + 1 < declarations.count ? declarations[index + 1].range.lowerBound : end
      declarations[index].range = declarations[index].range.lowerBound..<end
    }
  }

  private mutating func add(word: String, at start: Int, before end: Int, in source: SourceBytes) {
    let isDeclared = words.last.map { ["let", "var", "func"].contains($0.text) && !$0.isLabel } == true
    if isDeclared { declarations.append(Declaration(name: word, range: start..<start)) }
    var next = end
    while Byte.isBlank(source[next]) { next += 1 }
    // A colon also follows the name of a variable with a type, which is then declared and not used.
    words.append(Word(text: word, offset: start, isLabel: source[next] == 0x3A))
  }

  private mutating func open(_ start: Int, in source: SourceBytes) {
    let isDependency = brackets.last?.isDependency == true || label(before: start, in: source) == "dependencies"
    guard source[start] == Byte.open else {
      brackets.append((nil, isDependency))
      return
    }
    let isCall = Byte.isWord(source[start - 1])
    calls.append(Call(callee: isCall ? words.last?.text ?? "" : "", range: start..<start))
    brackets.append((calls.count - 1, isDependency))
  }

  private mutating func close(_ end: Int) {
    guard let call = brackets.popLast()?.call else { return }
    calls[call].range = calls[call].range.lowerBound..<end
  }

  private mutating func add(literal text: String, at start: Int, in source: SourceBytes) {
    let call = brackets.last { $0.call != nil }?.call
    literals.append(
      Literal(
        text: text, offset: start, call: call, isArgument: call != nil && brackets.last?.call == call,
        isFirst: source[lastVisible(before: start, in: source)] == Byte.open,
        label: label(before: start, in: source), isDependency: brackets.last?.isDependency == true))
  }

  /// Returns the argument label that ends before an index.
  private func label(before start: Int, in source: SourceBytes) -> String? {
    let index = lastVisible(before: start, in: source)
    guard source[index] == 0x3A, let last = words.last, last.isLabel, last.offset < index else { return nil }
    return last.text
  }

  /// Returns the index of the last byte before an index that is not white space.
  private func lastVisible(before start: Int, in source: SourceBytes) -> Int {
    var index = start - 1
    while Byte.isWhitespace(source[index]) { index -= 1 }
    return index
  }
}
