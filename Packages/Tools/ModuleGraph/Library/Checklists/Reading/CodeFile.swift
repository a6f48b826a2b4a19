/// A parsed source file for the rules about code.
struct CodeFile: Sendable {
  /// The index of the file's module.
  let module: Int
  let source: SourceFile
  let stream: TokenStream
  /// The index of the matching bracket for each bracket; -1 for all other tokens.
  let partners: [Int]
  /// All type declarations; nested types precede the types that contain them.
  let types: [TypeDeclaration]
  /// The functions outside of all types.
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

  /// Returns the words at some indices.
  func words(_ indices: some Sequence<Int>) -> [String] {
    indices.filter { stream.tokens[$0].kind == .word }.map(text)
  }

  /// Returns the indices of tokens that are one of some words.
  ///
  /// Compares bytes, because most tokens match none of the words and strings would be created in vain.
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

  /// Returns whether a token is followed by a call: `name(`, or `name {`.
  func isCall(_ index: Int) -> Bool {
    stream.matches(index + 1, "(") || stream.matches(index + 1, "{")
  }

  /// Returns the indices in a range at which `name = ` or `self.name = ` occurs.
  func assignments(to name: String, in range: Range<Int>) -> [Int] {
    uses(of: [name], in: range).filter { index in
      stream.matches(index + 1, "=") && (!isMember(index) || stream.matches(index - 2, "self"))
        && !["let", "var", ":", "case"].contains { stream.matchesText(index - 1, $0) }
    }
  }

  /// Returns whether a token is a member name: `.name`.
  func isMember(_ index: Int) -> Bool { stream.matches(index - 1, ".") }
}

extension TokenStream {
  /// Returns the index of the matching bracket for each bracket; -1 for other tokens and unbalanced brackets.
  ///
  /// - Complexity: O(*n*) for *n* tokens.
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
