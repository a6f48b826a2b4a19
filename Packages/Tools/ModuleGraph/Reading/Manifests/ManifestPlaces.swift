/// Finds the source locations of targets and dependencies in a manifest.
///
/// A manifest is a program and may compute names, so each location is the most likely one rather than a certain one.
struct ManifestPlaces {
  private struct Literal {
    var text: String
    var offset: Int
    /// Whether the literal directly follows `(` or `name:`; `false` in `dependencies: [...]`, where it names a
    /// dependency.
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
    // For each open bracket, whether it is in a list of dependencies.
    var brackets: [Bool] = []
    while !lexer.isAtEnd {
      let start = lexer.position
      lexer.skipOpaqueOrOne()
      let isDependency = brackets.last ?? false
      switch source[start] {
      case Byte.open, Byte.openBracket:
        brackets.append(isDependency || isLabeled("dependencies", before: start, in: source))
      case Byte.close, Byte.closeBracket: _ = brackets.popLast()
      case Byte.quote where lexer.position - start >= 2:
        let text = source.text(start + 1..<lexer.position - 1)
        let isName = !isDependency && isName(before: start, in: source)
        literals.append(Literal(text: text, offset: start, isName: isName))
      default: break
      }
    }
    return literals
  }

  private static func isName(before start: Int, in source: SourceBytes) -> Bool {
    source[lastVisible(before: start, in: source)] == Byte.open || isLabeled("name", before: start, in: source)
  }

  private static func isLabeled(_ label: StaticString, before start: Int, in source: SourceBytes) -> Bool {
    let index = lastVisible(before: start, in: source)
    return source[index] == 0x3A && source.has(label, at: index - label.utf8CodeUnitCount)
  }

  /// Returns the index of the last byte before an index that is not white space.
  private static func lastVisible(before start: Int, in source: SourceBytes) -> Int {
    var index = start - 1
    while Byte.isWhitespace(source[index]) { index -= 1 }
    return index
  }

  /// Returns the location of a target's declaration.
  ///
  /// Looks for the name, else for the longest literal name that is a prefix of it. Otherwise returns the first line.
  func target(_ name: String) -> Place {
    declaration(of: name).map { place(literals[$0].offset) } ?? Place(file: file)
  }

  /// Returns the first mention of a dependency after a target's name and before the next declaration, if there is one.
  func dependency(_ name: String, of target: String) -> Place? {
    guard let start = declaration(of: target) else { return nil }
    for literal in literals[(start + 1)...] {
      if literal.text == name { return place(literal.offset) }
      if literal.isName, !isNamedInDependency(literal) { return nil }
    }
    return nil
  }

  /// Returns whether a literal names a dependency: `.product(name: "X", ...)`, `.byName(name: "X")`.
  private func isNamedInDependency(_ literal: Literal) -> Bool {
    manifest.withUnsafeBufferPointer { bytes in
      let source = SourceBytes(bytes)
      var index = literal.offset
      while index > 0, source[index] != Byte.dot, source[index] != Byte.newline { index -= 1 }
      return source.has(".product", at: index) || source.has(".byName", at: index)
    }
  }

  private func declaration(of name: String) -> Int? {
    // A target is declared after its product, which often has the same name.
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
