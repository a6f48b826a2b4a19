/// Reads declarations from tokens, without a grammar of expressions: bodies are stepped over from bracket to bracket.
///
/// What only a compiler can tell - the types of expressions, what a macro adds - is left alone.
struct DeclarationReader {
  private let stream: TokenStream
  private let partners: [Int]
  private(set) var types: [TypeDeclaration] = []
  /// Those outside of all types.
  private(set) var functions: [FunctionDeclaration] = []

  /// - Parameter partners: for each opening bracket, the index of the one that closes it.
  init(_ stream: TokenStream, partners: [Int]) {
    (self.stream, self.partners) = (stream, partners)
    var outside = TypeDeclaration(
      kind: .extension, name: "", token: 0, attributes: [], modifiers: [], inherited: [], body: 0..<stream.tokens.count)
    read(&outside)
    functions = outside.functions
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

  /// Reads what begins at an index, and gives the index behind it.
  private mutating func step(_ index: Int, _ owner: inout TypeDeclaration, _ pending: inout Pending) -> Int {
    let token = stream.tokens[index]
    if token.kind == .attribute { return attribute(index, &pending) }
    guard token.kind == .word else {
      pending = Pending()
      return max(partners[index], index) + 1
    }
    let text = stream.text(token)
    if Self.modifiers.contains(text) || (text == "class" && isModifier(index)) {
      return modifier(index, text, &pending)
    }
    defer { pending = Pending() }
    switch text {
    case "var", "let": return property(index, &owner, pending)
    case "func", "init", "deinit", "subscript": return function(index, text, &owner, pending)
    case "case" where owner.kind == .enum: return cases(index, &owner)
    default:
      guard let kind = TypeDeclaration.Kind(rawValue: text) else { return index + 1 }
      return type(index, kind, pending, until: owner.body.upperBound)
    }
  }

  private func attribute(_ index: Int, _ pending: inout Pending) -> Int {
    let name = String(stream.text(stream.tokens[index]).dropFirst())
    let hasArguments = stream.matches(index + 1, "(")
    let arguments = hasArguments ? index + 2..<max(index + 2, partners[index + 1]) : index + 1..<index + 1
    pending.attributes.append(Attribute(name: name, arguments: arguments))
    return hasArguments ? max(partners[index + 1], index + 1) + 1 : index + 1
  }

  private func modifier(_ index: Int, _ text: String, _ pending: inout Pending) -> Int {
    guard stream.matches(index + 1, "(") else {
      pending.modifiers.append(text)
      return index + 1
    }
    pending.modifiers.append(stream.matches(index + 2, "set") ? text + "(set)" : text)
    return max(partners[index + 1], index + 1) + 1
  }

  private func isModifier(_ index: Int) -> Bool {
    ["func", "var", "let", "subscript"].contains { stream.matchesText(index + 1, $0) }
  }

  private mutating func type(_ index: Int, _ kind: TypeDeclaration.Kind, _ pending: Pending, until end: Int) -> Int {
    var name = index + 1
    while stream.matches(name + 1, "."), name + 2 < end { name += 2 }
    guard name < end, stream.tokens[name].kind == .word, let open = openBrace(from: name, until: end) else {
      return index + 1
    }
    var inherited: [String] = []
    if let colon = (name..<open).first(where: { stream.matches($0, ":") }) {
      inherited = (colon..<open).filter { stream.tokens[$0].kind == .word }.map { stream.text(stream.tokens[$0]) }
    }
    var declaration = TypeDeclaration(
      kind: kind, name: stream.text(stream.tokens[name]), token: name, attributes: pending.attributes,
      modifiers: pending.modifiers, inherited: inherited, body: open + 1..<max(open + 1, min(partners[open], end)))
    read(&declaration)
    types.append(declaration)
    return declaration.body.upperBound + 1
  }

  private func property(_ index: Int, _ owner: inout TypeDeclaration, _ pending: Pending) -> Int {
    let name = index + 1
    guard name < owner.body.upperBound, stream.tokens[name].kind == .word else { return index + 1 }
    var declaration = PropertyDeclaration(
      name: stream.text(stream.tokens[name]), token: name, isLet: stream.matches(index, "let"),
      attributes: pending.attributes, modifiers: pending.modifiers, type: name..<name, value: name..<name)
    var (position, assignment, brace) = (name + 1, Int?.none, Int?.none)
    while position < owner.body.upperBound, !begins(position) {
      if assignment == nil, stream.matches(position, "=") { assignment = position }
      if stream.matches(position, "{"), assignment == nil {
        brace = position
        position = max(partners[position], position) + 1
        break
      }
      position = max(partners[position], position) + 1
    }
    let end = min(position, owner.body.upperBound)
    if stream.matches(name + 1, ":") {
      declaration.type = name + 2..<max(name + 2, min(assignment ?? brace ?? end, end))
    }
    if let assignment { declaration.value = assignment + 1..<max(assignment + 1, end) }
    if let brace, !stream.matches(brace + 1, "didSet"), !stream.matches(brace + 1, "willSet") {
      declaration.accessor = brace + 1..<max(brace + 1, min(partners[brace], end))
    }
    owner.properties.append(declaration)
    return end
  }

  private func function(
    _ index: Int, _ keyword: String, _ owner: inout TypeDeclaration, _ pending: Pending
  ) -> Int {
    let name = keyword == "func" ? index + 1 : index
    let end = owner.body.upperBound
    guard name < end else { return end }
    let open = openBrace(from: name, until: end)
    var last = name + 1
    while last < end, last != open, !begins(last) { last = max(partners[last], last) + 1 }
    owner.functions.append(
      FunctionDeclaration(
        name: stream.text(stream.tokens[name]), token: name, attributes: pending.attributes,
        signature: name..<min(last, end), body: open.map { $0 + 1..<max($0 + 1, min(partners[$0], end)) }))
    return open.map { max(partners[$0], $0) + 1 } ?? last
  }

  private func cases(_ index: Int, _ owner: inout TypeDeclaration) -> Int {
    var position = index + 1
    while position < owner.body.upperBound, stream.tokens[position].kind == .word {
      owner.cases.append(stream.text(stream.tokens[position]))
      position += 1
      while position < owner.body.upperBound, !stream.matches(position, ","), !begins(position) {
        position = max(partners[position], position) + 1
      }
      guard stream.matches(position, ",") else { break }
      position += 1
    }
    return position
  }

  /// The brace that opens the body of what begins at an index; nil where another declaration comes first.
  private func openBrace(from index: Int, until end: Int) -> Int? {
    var position = index + 1
    while position < end, !begins(position) {
      if stream.matches(position, "{") { return position }
      position = max(partners[position], position) + 1
    }
    return nil
  }

  /// Whether another declaration begins there.
  private func begins(_ index: Int) -> Bool {
    let token = stream.tokens[index]
    if token.kind == .pound { return ["#if", "#else", "#elseif", "#endif"].contains { stream.matchesText(index, $0) } }
    guard token.kind == .attribute || token.kind == .word, !stream.matches(index - 1, ".") else { return false }
    // A type or a result may have attributes of its own: `let done: @MainActor () -> Void`.
    if token.kind == .attribute {
      return ![":", "->", "(", ",", "=", "in", "some", "any", "&"].contains { stream.matchesText(index - 1, $0) }
        && !Self.typeAttributes.contains(stream.text(token))
    }
    let text = stream.text(token)
    return Self.modifiers.contains(text) || Self.keywords.contains(text)
  }

  private struct Pending {
    var attributes: [Attribute] = []
    var modifiers: [String] = []
  }

  private static let typeAttributes: Set<String> = ["@escaping", "@autoclosure", "@Sendable", "@convention"]
  private static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "case", "struct", "class", "enum", "actor", "protocol",
    "extension", "typealias", "associatedtype", "import",
  ]
  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "package", "open", "static", "final", "override", "lazy", "weak",
    "unowned", "mutating", "nonmutating", "nonisolated", "convenience", "required", "indirect", "isolated",
    "distributed",
  ]
}
