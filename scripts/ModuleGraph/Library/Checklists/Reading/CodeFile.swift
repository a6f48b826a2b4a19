/// A source file as rules about code see it.
struct CodeFile: Sendable {
  /// The number of its module.
  let module: Int
  let source: SourceFile
  let stream: TokenStream
  /// For each opening bracket, the index of the one that closes it; -1 for every other token.
  let partners: [Int]
  /// All of them, nested ones before those that they stand in.
  let types: [TypeDeclaration]
  /// Those outside of all types.
  let functions: [FunctionDeclaration]

  init(module: Int, source: SourceFile, bytes: [UInt8]) {
    (self.module, self.source) = (module, source)
    stream = TokenStream(bytes)
    partners = stream.partners()
    let reader = DeclarationReader(stream, partners: partners)
    (types, functions) = (reader.types, reader.functions)
  }

  func text(_ index: Int) -> String {
    stream.tokens.indices.contains(index) ? stream.text(stream.tokens[index]) : ""
  }

  /// The words of a range.
  func words(_ range: Range<Int>) -> [String] {
    range.filter { stream.tokens[$0].kind == .word }.map(text)
  }

  /// The indices in a range where a word stands, that is one of some. Bytes are compared, as most words are none of them.
  func uses(of words: Set<String>, in range: Range<Int>) -> [Int] {
    let wanted = words.map { Array($0.utf8) }
    return range.filter { index in
      let token = stream.tokens[index]
      return token.kind == .word
        && wanted.contains { $0.count == token.range.count && stream.bytes[token.range].elementsEqual($0) }
    }
  }

  func has(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.contains { stream.matches($0, word) }
  }

  /// Whether something is called there: `name(`, or `name {`.
  func isCall(_ index: Int) -> Bool {
    stream.matches(index + 1, "(") || stream.matches(index + 1, "{")
  }

  /// Whether a member is named there: `.name`.
  func isMember(_ index: Int) -> Bool { stream.matches(index - 1, ".") }

  /// The tokens between the innermost braces around an index, within a range.
  func block(around index: Int, in range: Range<Int>) -> Range<Int> {
    var position = index - 1
    while position >= range.lowerBound {
      if stream.matches(position, "{"), partners[position] > index { return position + 1..<partners[position] }
      position -= 1
    }
    return range
  }
}

extension TokenStream {
  /// For each opening bracket, the index of the one that closes it; -1 for every other token.
  ///
  /// - Complexity: O(*n*).
  func partners() -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch bytes[token.range.lowerBound] {
      case Byte.open, Byte.openBrace, Byte.openBracket: open.append(index)
      case Byte.close, Byte.closeBrace, Byte.closeBracket:
        if let last = open.popLast() { partners[last] = index }
      default: break
      }
    }
    return partners
  }

  func matchesText(_ index: Int, _ text: String) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return bytes[tokens[index].range].elementsEqual(text.utf8)
  }
}
