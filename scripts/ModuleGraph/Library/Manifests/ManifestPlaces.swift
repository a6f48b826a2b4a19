/// Finds where a manifest names its targets and what they depend on.
///
/// A manifest is a program, which may make names of parts. So this is the likeliest place, not a sure one.
struct ManifestPlaces {
  private struct Literal {
    var text: String
    var offset: Int
    /// Whether it stands right behind `(` or `name:`, as a declaration's name does.
    var isName: Bool
  }

  private let literals: [Literal]
  private let manifest: [UInt8]
  private let file: String

  init(_ manifest: [UInt8], file: String) {
    (self.manifest, self.file) = (manifest, file)
    literals = manifest.withUnsafeBufferPointer { Self.literals(in: SourceBytes($0)) }
  }

  private static func literals(in source: SourceBytes) -> [Literal] {
    var lexer = Lexer(source)
    var literals: [Literal] = []
    while !lexer.isAtEnd {
      let start = lexer.position
      lexer.skipOpaqueOrOne()
      guard source[start] == Byte.quote, lexer.position - start >= 2 else { continue }
      let text = source.text(start + 1..<lexer.position - 1)
      literals.append(Literal(text: text, offset: start, isName: isName(before: start, in: source)))
    }
    return literals
  }

  private static func isName(before start: Int, in source: SourceBytes) -> Bool {
    var index = start - 1
    while Byte.isWhitespace(source[index]) { index -= 1 }
    return source[index] == Byte.open || (source[index] == 0x3A && source.has("name", at: index - 4))
  }

  /// Where a target is declared: its name, else the longest beginning of it that a declaration has, else the first line.
  func target(_ name: String) -> Place {
    declaration(of: name).map { place(literals[$0].offset) } ?? Place(file: file)
  }

  /// The first mention of the name behind the target's own and before the next one; nil where there is none.
  func dependency(_ name: String, of target: String) -> Place? {
    guard let start = declaration(of: target) else { return nil }
    for literal in literals[(start + 1)...] {
      if literal.text == name { return place(literal.offset) }
      if literal.isName, !isNamedInDependency(literal) { return nil }
    }
    return nil
  }

  /// `.product(name: "X", ...)` and `.target(name: "X")` name a dependency as a declaration names a target.
  private func isNamedInDependency(_ literal: Literal) -> Bool {
    manifest.withUnsafeBufferPointer { bytes in
      let source = SourceBytes(bytes)
      var index = literal.offset
      while index > 0, source[index] != Byte.dot, source[index] != Byte.newline { index -= 1 }
      return source.has(".product", at: index) || source.has(".byName", at: index)
    }
  }

  private func declaration(of name: String) -> Int? {
    // A target's declaration stands behind its product's, which often has the same name.
    literals.lastIndex { $0.isName && $0.text == name && !isNamedInDependency($0) }
      ?? literals.indices.filter {
        literals[$0].isName && literals[$0].text.count > 1 && name.hasPrefix(literals[$0].text)
      }
      .max { literals[$0].text.count < literals[$1].text.count }
      ?? literals.firstIndex { $0.text == name }
  }

  private func place(_ offset: Int) -> Place {
    manifest.withUnsafeBufferPointer { bytes in
      var lines = LineCounter(SourceBytes(bytes))
      let (line, column) = lines.place(of: offset)
      return Place(file: file, line: line, column: column)
    }
  }
}
