import ModuleGraphReading

/// A parsed source file for the rules about code.
package struct CodeFile: Sendable {
  let module: Int
  let source: SourceFile
  let stream: TokenStream
  /// The index of the matching bracket for each bracket; -1 for all other tokens.
  let partners: [Int]
  /// All type declarations; nested types precede the types that contain them.
  let types: [TypeDeclaration]
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

  func words(_ indices: some Sequence<Int>) -> [String] {
    indices.filter { stream.tokens[$0].kind == .word }.map(text)
  }

  /// Returns the indices of tokens that are one of some words, comparing bytes: most match none.
  func uses(of words: Set<String>, in indices: some Sequence<Int>) -> [Int] {
    let wanted = words.map { Array($0.utf8) }
    return indices.filter { index in
      let token = stream.tokens[index]
      return token.kind == .word
        && wanted.contains { $0.count == token.range.count && stream.bytes[token.range].elementsEqual($0) }
    }
  }

  /// Returns whether a token is followed by a call: `name(`, or `name {`.
  func isCall(_ index: Int) -> Bool {
    stream.matches(index + 1, "(") || stream.matches(index + 1, "{")
  }

  /// Returns whether a token is a member name: `.name`.
  func isMember(_ index: Int) -> Bool { stream.matches(index - 1, ".") }
}

/// The closures in a view's body that do not run during evaluation: actions, tasks and change handlers.
extension CodeFile {
  /// Returns the indices in a range without those in closures that run later.
  func immediateIndices(_ range: Range<Int>) -> [Int] {
    var indices: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if stream.matches(position, "{"), partners[position] > position, isDeferredClosure(position) {
        position = partners[position]
      } else {
        indices.append(position)
      }
      position += 1
    }
    return indices
  }

  /// Returns whether the closure that a brace opens is stored and runs later, as far as names indicate.
  func isDeferredClosure(_ brace: Int) -> Bool {
    if stream.matches(brace - 1, ":") { return Self.isAction(text(brace - 2)) }
    if stream.matches(brace - 1, "=") { return !stream.matches(partners[brace] + 1, "(") }
    guard let name = callee(of: brace) else { return false }
    if text(name).hasSuffix("Button") { return !hasAction(name + 1) }
    return Self.isAction(text(name)) || Self.starters.contains(text(name))
  }

  /// Returns the name of the call that receives a closure: `name { }`, `name(1) { }`, `name(1, { })`, `name<A> { }`.
  private func callee(of brace: Int) -> Int? {
    var position = brace - 1
    if stream.matches(position, ","), let open = opening(before: position) { position = open }
    if stream.matches(position, ")"), partners[position] >= 0 { position = partners[position] }
    if stream.matches(position, "(") { position -= 1 }
    if text(position).hasSuffix(">"), let open = (max(0, position - 16)..<position).last(where: { text($0) == "<" }) {
      position = open - 1
    }
    return position >= 0 && stream.tokens[position].kind == .word ? position : nil
  }

  /// Returns the opening parenthesis of the argument list that contains an index.
  private func opening(before index: Int) -> Int? {
    var position = index - 1
    while position >= 0, partners[position] <= position {
      position = (partners[position] >= 0 ? partners[position] : position) - 1
    }
    return position >= 0 && stream.matches(position, "(") ? position : nil
  }

  /// Returns whether a button's argument list contains its action, so that the trailing closure is its label.
  private func hasAction(_ open: Int) -> Bool {
    guard stream.matches(open, "("), partners[open] > open else { return false }
    return (open..<partners[open]).contains { stream.matches($0, "action") && stream.matches($0 + 1, ":") }
  }

  /// Returns whether a name denotes an action: `onAppear`, `onChange`, `action`, `OpenURLAction`, `completionHandler`.
  private static func isAction(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return (name.hasPrefix("on") && rest.first?.isUppercase == true) || name.hasSuffix("Action")
      || name.hasSuffix("Handler") || actions.contains(name)
  }

  private static let actions: Set<String> = ["action", "perform", "set", "completion", "completionHandler"]
  private static let starters: Set<String> = [
    "Task", "detached", "task", "refreshable", "async", "asyncAfter", "sink", "updating", "fileImporter",
    "fileExporter", "fileMover", "dropDestination", "userActivity", "withAnimation", "withTransaction",
  ]
}
