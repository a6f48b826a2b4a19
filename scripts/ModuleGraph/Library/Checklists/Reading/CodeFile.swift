/// A source file as rules about code see it.
struct CodeFile: Sendable {
  /// The number of its module.
  let module: Int
  let source: SourceFile
  let stream: TokenStream
  /// For each bracket, the index of its partner; -1 for every other token.
  let partners: [Int]
  /// All of them, nested ones before those that they stand in.
  let types: [TypeDeclaration]
  /// Those outside of all types.
  let functions: [FunctionDeclaration]
  let properties: [PropertyDeclaration]

  init(module: Int, source: SourceFile, bytes: [UInt8]) {
    (self.module, self.source) = (module, source)
    stream = TokenStream(bytes)
    partners = stream.partners()
    let reader = DeclarationReader(stream, partners: partners)
    (types, functions, properties) = (reader.types, reader.functions, reader.properties)
  }

  func text(_ index: Int) -> String {
    stream.tokens.indices.contains(index) ? stream.text(stream.tokens[index]) : ""
  }

  /// The words of a range.
  func words(_ range: Range<Int>) -> [String] {
    range.filter { stream.tokens[$0].kind == .word }.map(text)
  }

  /// Those of some indices where a word stands, that is one of some. Bytes are compared, as most words are none of them.
  func uses(of words: Set<String>, in indices: some Sequence<Int>) -> [Int] {
    let wanted = words.map { Array($0.utf8) }
    return indices.filter { index in
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

  /// Where `name = ` or `self.name = ` stands in a range.
  func assignments(to name: String, in range: Range<Int>) -> [Int] {
    uses(of: [name], in: range).filter { index in
      stream.matches(index + 1, "=") && (!isMember(index) || stream.matches(index - 2, "self"))
        && !["let", "var", ":", "case"].contains { stream.matchesText(index - 1, $0) }
    }
  }

  /// Whether a member is named there: `.name`.
  func isMember(_ index: Int) -> Bool { stream.matches(index - 1, ".") }
}

extension TokenStream {
  /// For each bracket, the index of its partner; -1 for every other token, and for a bracket that has none.
  ///
  /// - Complexity: O(*n*).
  func partners() -> [Int] {
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

  func matchesText(_ index: Int, _ text: String) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return bytes[tokens[index].range].elementsEqual(text.utf8)
  }
}
