/// Reads declarations from tokens without an expression grammar; bodies are skipped by matching brackets.
///
/// Ignores what only a compiler can determine: the types of expressions and the expansion of macros.
struct DeclarationReader {
  private let syntax: DeclarationSyntax
  private(set) var types: [TypeDeclaration] = []
  /// The functions outside of all types.
  private(set) var functions: [FunctionDeclaration] = []
  private(set) var properties: [PropertyDeclaration] = []

  private var stream: TokenStream { syntax.stream }

  /// Reads all declarations of a file.
  ///
  /// - Parameters:
  ///   - stream: The tokens of the file.
  ///   - partners: The index of the matching bracket for each bracket.
  init(_ stream: TokenStream, partners: [Int]) {
    syntax = DeclarationSyntax(stream: stream, partners: partners)
    var outside = TypeDeclaration(
      kind: .extension, path: [], token: 0, attributes: [], modifiers: [], inherited: [], body: 0..<stream.tokens.count)
    read(&outside)
    (functions, properties) = (outside.functions, outside.properties)
  }

  private mutating func read(_ owner: inout TypeDeclaration) {
    var index = owner.body.lowerBound
    var pending = Pending()
    while index < owner.body.upperBound {
      let start = index
      index = step(index, &owner, &pending)
      if index <= start { index = start + 1 }
    }
  }

  /// Reads the construct at an index and returns the index after it.
  private mutating func step(_ index: Int, _ owner: inout TypeDeclaration, _ pending: inout Pending) -> Int {
    let token = stream.tokens[index]
    if token.kind == .attribute { return attribute(index, &pending) }
    guard token.kind == .word else {
      pending = Pending()
      return syntax.behind(index)
    }
    let text = stream.text(token)
    if DeclarationSyntax.modifiers.contains(text) || (text == "class" && isModifier(index)) {
      return modifier(index, text, &pending)
    }
    defer { pending = Pending() }
    let member = MemberReader(syntax: syntax, attributes: pending.attributes, modifiers: pending.modifiers)
    let end = owner.body.upperBound
    switch text {
    case "var", "let": return member.properties(index, until: end, into: &owner.properties)
    case "func", "init", "deinit", "subscript": return member.function(index, until: end, into: &owner.functions)
    case "case" where owner.kind == .enum: return member.cases(index, until: end, into: &owner.cases)
    default:
      guard let kind = TypeDeclaration.Kind(rawValue: text) else { return index + 1 }
      return type(index, kind, pending, in: owner)
    }
  }

  /// Reads an attribute: `@State`, `@SwiftUI.State`, `@Environment<Account>(\.account)`.
  private func attribute(_ index: Int, _ pending: inout Pending) -> Int {
    var name = String(stream.text(stream.tokens[index]).dropFirst())
    var last = index
    while stream.matches(last + 1, "."), last + 2 < stream.tokens.count {
      last += 2
      name = stream.text(stream.tokens[last])
    }
    if stream.matches(last + 1, "<") { last = generics(last + 1) }
    let hasArguments = stream.matches(last + 1, "(")
    let arguments = hasArguments ? last + 2..<max(last + 2, syntax.partners[last + 1]) : last + 1..<last + 1
    pending.attributes.append(Attribute(name: name, arguments: arguments))
    return hasArguments ? syntax.behind(last + 1) : last + 1
  }

  /// Returns the index of the token that closes angle brackets.
  private func generics(_ open: Int) -> Int {
    var (position, depth) = (open, 0)
    while position < stream.tokens.count, !stream.matches(position, "{") {
      let text = stream.text(stream.tokens[position])
      if stream.tokens[position].kind == .operator, text != "->" {
        depth += text.count { $0 == "<" } - text.count { $0 == ">" }
        if depth <= 0 { return position }
      }
      position += 1
    }
    return open
  }

  private func modifier(_ index: Int, _ text: String, _ pending: inout Pending) -> Int {
    guard stream.matches(index + 1, "(") else {
      pending.modifiers.append(text)
      return index + 1
    }
    pending.modifiers.append(stream.matches(index + 2, "set") ? text + "(set)" : text)
    return syntax.behind(index + 1)
  }

  private func isModifier(_ index: Int) -> Bool {
    ["func", "var", "let", "subscript", "override", "final"].contains { stream.matchesText(index + 1, $0) }
  }

  private mutating func type(
    _ index: Int, _ kind: TypeDeclaration.Kind, _ pending: Pending, in owner: TypeDeclaration
  ) -> Int {
    let end = owner.body.upperBound
    var name = index + 1
    var path = owner.path
    guard name < end, stream.tokens[name].kind == .word else { return index + 1 }
    path.append(stream.text(stream.tokens[name]))
    while stream.matches(name + 1, "."), name + 2 < end {
      name += 2
      path.append(stream.text(stream.tokens[name]))
    }
    guard let open = syntax.openBrace(from: name, until: end) else { return index + 1 }
    var declaration = TypeDeclaration(
      kind: kind, path: path, token: name, attributes: pending.attributes, modifiers: pending.modifiers,
      inherited: inherited(behind: name, until: open), body: open + 1..<max(open + 1, min(syntax.partners[open], end)))
    read(&declaration)
    types.append(declaration)
    return declaration.body.upperBound + 1
  }

  /// Returns the words between the colon of a type and its body or `where` clause.
  ///
  /// The colon of a generic parameter is skipped.
  private func inherited(behind name: Int, until open: Int) -> [String] {
    let start = stream.matches(name + 1, "<") ? generics(name + 1) + 1 : name + 1
    guard stream.matches(start, ":") else { return [] }
    let end = (start..<open).first { stream.matches($0, "where") } ?? open
    return (start..<end).filter { stream.tokens[$0].kind == .word }.map { stream.text(stream.tokens[$0]) }
  }

  private struct Pending {
    var attributes: [Attribute] = []
    var modifiers: [String] = []
  }
}
