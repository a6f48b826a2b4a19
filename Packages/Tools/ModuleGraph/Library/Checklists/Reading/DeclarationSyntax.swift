/// The rules by which declarations begin and end in a token stream.
struct DeclarationSyntax {
  let stream: TokenStream
  /// The index of the matching bracket for each bracket; -1 for all other tokens.
  let partners: [Int]

  /// Returns the index after a token, or after the closing bracket if the token opens one.
  func behind(_ index: Int) -> Int { max(partners[index], index) + 1 }

  /// Returns the opening brace of a declaration's body; `nil` if another declaration begins first.
  func openBrace(from index: Int, until end: Int) -> Int? {
    var position = index + 1
    while position < end, !begins(position) {
      if stream.matches(position, "{") { return position }
      position = behind(position)
    }
    return nil
  }

  /// Returns whether another declaration begins at an index.
  func begins(_ index: Int) -> Bool {
    let token = stream.tokens[index]
    switch token.kind {
    case .pound: return Self.directives.contains(stream.text(token))
    case .attribute: return !isTypeAttribute(index)
    case .word: return !continues(index) && Self.beginnings.contains(stream.text(token))
    default: return false
    }
  }

  /// Returns whether an attribute belongs to a type: `let done: @MainActor () -> Void`.
  private func isTypeAttribute(_ index: Int) -> Bool {
    stream.matches(index - 1, ".")
      || [":", "->", "(", ",", "=", "in", "some", "any", "&"].contains { stream.matchesText(index - 1, $0) }
      || Self.typeAttributes.contains(stream.text(stream.tokens[index]))
  }

  /// Returns whether a word belongs to the preceding tokens: `A.init`, `= open`, `if let`, `, case`.
  private func continues(_ index: Int) -> Bool {
    [".", "=", ",", "if", "guard", "while", "for", "case"].contains { stream.matchesText(index - 1, $0) }
  }

  static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "package", "open", "static", "final", "override", "lazy", "weak",
    "unowned", "mutating", "nonmutating", "nonisolated", "convenience", "required", "indirect", "isolated",
    "distributed",
  ]
  private static let beginnings = modifiers.union([
    "var", "let", "func", "init", "deinit", "subscript", "case", "struct", "class", "enum", "actor", "protocol",
    "extension", "typealias", "associatedtype", "import",
  ])
  private static let directives: Set<String> = ["#if", "#else", "#elseif", "#endif", "#Preview"]
  private static let typeAttributes: Set<String> = ["@escaping", "@autoclosure", "@Sendable", "@convention"]
}
