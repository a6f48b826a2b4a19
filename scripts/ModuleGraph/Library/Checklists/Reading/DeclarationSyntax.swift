/// Where declarations begin and end among tokens.
struct DeclarationSyntax {
  let stream: TokenStream
  /// For each bracket, the index of its partner; -1 for every other token.
  let partners: [Int]

  /// The index behind a token, or behind the brackets that it opens.
  func behind(_ index: Int) -> Int { max(partners[index], index) + 1 }

  /// The brace that opens the body of what begins at an index; nil where another declaration comes first.
  func openBrace(from index: Int, until end: Int) -> Int? {
    var position = index + 1
    while position < end, !begins(position) {
      if stream.matches(position, "{") { return position }
      position = behind(position)
    }
    return nil
  }

  /// Whether another declaration begins there.
  func begins(_ index: Int) -> Bool {
    let token = stream.tokens[index]
    switch token.kind {
    case .pound: return Self.directives.contains(stream.text(token))
    case .attribute: return !isTypeAttribute(index)
    case .word: return !continues(index) && Self.beginnings.contains(stream.text(token))
    default: return false
    }
  }

  /// A type or a result may have attributes of its own: `let done: @MainActor () -> Void`.
  private func isTypeAttribute(_ index: Int) -> Bool {
    stream.matches(index - 1, ".")
      || [":", "->", "(", ",", "=", "in", "some", "any", "&"].contains { stream.matchesText(index - 1, $0) }
      || Self.typeAttributes.contains(stream.text(stream.tokens[index]))
  }

  /// Whether a word belongs to what comes before it: `A.init`, `= open`, `if let`, `, case`.
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
