/// Parses the text after the keyword `import`.
struct ImportReader {
  struct Statement {
    var path: [String]
    var kind: String?
    var offset: Int
  }

  private(set) var lexer: Lexer

  init(_ lexer: Lexer) {
    self.lexer = lexer
  }

  /// Parses a statement; `nil` if no name follows.
  mutating func read() -> Statement? {
    lexer.skipSpace()
    var offset = lexer.position
    guard var range = lexer.word() else { return nil }
    var kind: String?
    if lexer.source[offset] != Byte.backtick, Self.kinds.contains(lexer.source.text(range)), isNameNext {
      kind = lexer.source.text(range)
      lexer.skipSpace()
      offset = lexer.position
      guard let name = lexer.word() else { return nil }
      range = name
    }
    return Statement(path: [lexer.source.text(range)] + parts(), kind: kind, offset: offset)
  }

  private static let kinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

  private var isNameNext: Bool {
    var lexer = lexer
    lexer.skipSpace()
    return Byte.isWordStart(lexer.byte) || lexer.byte == Byte.backtick
  }

  /// Parses the rest of a path, such as `.URL`.
  private mutating func parts() -> [String] {
    var parts: [String] = []
    while lexer.byte == Byte.dot {
      lexer.position += 1
      guard let range = lexer.word() else { break }
      parts.append(lexer.source.text(range))
    }
    return parts
  }
}
