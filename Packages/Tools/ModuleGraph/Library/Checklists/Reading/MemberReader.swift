/// Reads the properties, functions and cases of a type or of a file's top level.
struct MemberReader {
  let syntax: DeclarationSyntax
  let attributes: [Attribute]
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
        name: stream.text(stream.tokens[name]), token: name, attributes: attributes, modifiers: modifiers,
        signature: name..<min(last, end),
        body: open.map { $0 + 1..<max($0 + 1, min(syntax.partners[$0], end)) }))
    return open.map(syntax.behind) ?? last
  }

  /// Reads one `case` of an enum with all its names, and returns the index after it.
  func cases(_ index: Int, until end: Int, into cases: inout [String]) -> Int {
    var position = index + 1
    while position < end, stream.tokens[position].kind == .word {
      cases.append(stream.text(stream.tokens[position]))
      position += 1
      while position < end, !stream.matches(position, ","), !syntax.begins(position) {
        position = syntax.behind(position)
      }
      guard stream.matches(position, ",") else { break }
      position += 1
    }
    return position
  }
}
