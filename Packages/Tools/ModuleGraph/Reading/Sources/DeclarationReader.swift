/// Reads declarations from tokens without an expression grammar; bodies are skipped by matching brackets.
///
/// Ignores what only a compiler can determine: the types of expressions and the expansion of macros.
package struct DeclarationReader {
  private let syntax: DeclarationSyntax
  package private(set) var types: [TypeDeclaration] = []
  package private(set) var functions: [FunctionDeclaration] = []
  package private(set) var properties: [PropertyDeclaration] = []

  private var stream: TokenStream { syntax.stream }

  /// Reads all declarations of a file, given the index of the matching bracket for each bracket.
  package init(_ stream: TokenStream, partners: [Int]) {
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
    pending.attributes.append(name)
    return stream.matches(last + 1, "(") ? syntax.behind(last + 1) : last + 1
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

  /// Returns the words between the colon of a type, not of a generic parameter, and its body or `where` clause.
  private func inherited(behind name: Int, until open: Int) -> [String] {
    let start = stream.matches(name + 1, "<") ? generics(name + 1) + 1 : name + 1
    guard stream.matches(start, ":") else { return [] }
    let end = (start..<open).first { stream.matches($0, "where") } ?? open
    return (start..<end).filter { stream.tokens[$0].kind == .word }.map { stream.text(stream.tokens[$0]) }
  }

  private struct Pending {
    var attributes: [String] = []
    var modifiers: [String] = []
  }
}

/// Reads the properties and functions of a type or of a file's top level.
struct MemberReader {
  let syntax: DeclarationSyntax
  let attributes: [String]
  let modifiers: [String]

  private var stream: TokenStream { syntax.stream }

  /// Reads one `var` or `let` with all its names, as in `var a = 1, b: Int`, and returns the index after it.
  func properties(_ index: Int, until end: Int, into properties: inout [PropertyDeclaration]) -> Int {
    var name = index + 1
    let first = properties.count
    repeat {
      guard name < end, stream.tokens[name].kind == .word else { return max(name, index + 1) }
      let (property, position) = property(name, isLet: stream.matches(index, "let"), until: end)
      properties.append(property)
      name = position
      if !isNext(position) { break }
      name += 1
    } while true
    // In `var a, b: Int`, the type annotation of the last name applies to all.
    for number in first..<properties.count - 1 where properties[number].type.isEmpty && properties[number].value.isEmpty
    {
      properties[number].type = properties[properties.count - 1].type
    }
    return name
  }

  /// Returns whether a comma separates two names of one declaration, rather than the arguments of `<A, B>`.
  private func isNext(_ index: Int) -> Bool {
    stream.matches(index, ",") && index + 1 < stream.tokens.count && stream.tokens[index + 1].kind == .word
      && [":", "=", ","].contains { stream.matchesText(index + 2, $0) }
  }

  private func property(_ name: Int, isLet: Bool, until end: Int) -> (PropertyDeclaration, Int) {
    var declaration = PropertyDeclaration(
      name: stream.text(stream.tokens[name]), token: name, isLet: isLet, attributes: attributes, modifiers: modifiers,
      type: name..<name, value: name..<name)
    var (position, assignment, brace) = (name + 1, Int?.none, Int?.none)
    while position < end, !syntax.begins(position), !isNext(position) {
      if assignment == nil, stream.matches(position, "=") { assignment = position }
      if stream.matches(position, "{"), assignment == nil { brace = position }
      position = syntax.behind(position)
      if brace != nil { break }
    }
    position = min(position, end)
    if stream.matches(name + 1, ":") {
      declaration.type = name + 2..<max(name + 2, min(assignment ?? brace ?? position, position))
    }
    if let assignment { declaration.value = assignment + 1..<max(assignment + 1, position) }
    if let brace, !stream.matches(brace + 1, "didSet"), !stream.matches(brace + 1, "willSet") {
      declaration.accessor = brace + 1..<max(brace + 1, min(syntax.partners[brace], end))
    }
    return (declaration, position)
  }

  /// Reads a function, an initializer or a subscript, and returns the index after it.
  func function(_ index: Int, until end: Int, into functions: inout [FunctionDeclaration]) -> Int {
    let name = stream.matches(index, "func") ? index + 1 : index
    guard name < end else { return end }
    let open = syntax.openBrace(from: name, until: end)
    var last = name + 1
    while last < end, last != open, !syntax.begins(last) { last = syntax.behind(last) }
    functions.append(
      FunctionDeclaration(
        name: stream.text(stream.tokens[name]), attributes: attributes, signature: name..<min(last, end),
        body: open.map { $0 + 1..<max($0 + 1, min(syntax.partners[$0], end)) }))
    return open.map(syntax.behind) ?? last
  }
}

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
