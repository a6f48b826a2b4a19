import ModuleGraphModel
import ModuleGraphReading

/// A parsed source file for the rules about code.
package struct CodeFile: Sendable {
  /// The index of the file's module.
  let module: Int
  let source: SourceFile
  let stream: TokenStream
  /// The index of the matching bracket for each bracket; -1 for all other tokens.
  let partners: [Int]
  /// All type declarations; nested types precede the types that contain them.
  let types: [TypeDeclaration]
  /// The functions outside of all types.
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

  /// Returns the words at some indices.
  func words(_ indices: some Sequence<Int>) -> [String] {
    indices.filter { stream.tokens[$0].kind == .word }.map(text)
  }

  /// Returns the indices of tokens that are one of some words.
  ///
  /// Compares bytes, because most tokens match none of the words and strings would be created in vain.
  func uses(of words: Set<String>, in indices: some Sequence<Int>) -> [Int] {
    let wanted = words.map { Array($0.utf8) }
    return indices.filter { index in
      let token = stream.tokens[index]
      return token.kind == .word
        && wanted.contains { $0.count == token.range.count && stream.bytes[token.range].elementsEqual($0) }
    }
  }

  func has(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.contains { stream.matches($0, word) }
  }

  /// Returns whether a token is followed by a call: `name(`, or `name {`.
  func isCall(_ index: Int) -> Bool {
    stream.matches(index + 1, "(") || stream.matches(index + 1, "{")
  }

  /// Returns the indices in a range at which `name = ` or `self.name = ` occurs.
  func assignments(to name: String, in range: Range<Int>) -> [Int] {
    uses(of: [name], in: range).filter { index in
      stream.matches(index + 1, "=") && (!isMember(index) || stream.matches(index - 2, "self"))
        && !["let", "var", ":", "case"].contains { stream.matchesText(index - 1, $0) }
    }
  }

  /// Returns whether a token is a member name: `.name`.
  func isMember(_ index: Int) -> Bool { stream.matches(index - 1, ".") }
}

/// The execution order of code, as far as braces determine it.
extension CodeFile {
  /// A pair of braces around some code and, inside a `switch`, the branch that contains the code.
  struct Block: Hashable {
    /// The index of the opening brace; -1 for the whole file.
    var brace: Int
    /// The index of the branch's `case` or `default`.
    var branch: Int?
  }

  /// Returns the blocks around an index, from the innermost to the body of the enclosing function or closure.
  func blocks(around index: Int) -> [Block] {
    var blocks: [Block] = []
    var (position, branch) = (index - 1, Int?.none)
    while position >= 0 {
      if isOpening(position) {
        if stream.matches(position, "{") {
          blocks.append(Block(brace: position, branch: branch))
          branch = nil
          if !isControlFlow(position) { return blocks }
        }
      } else if partners[position] >= 0 {
        position = partners[position]
      } else if branch == nil, isLabel(position) {
        branch = position
      }
      position -= 1
    }
    return blocks + [Block(brace: -1, branch: branch)]
  }

  /// Returns whether code at one index runs before code at a later one in the same call of a function or closure.
  func leads(_ first: Int, to second: Int) -> Bool {
    let (before, after) = (blocks(around: first), blocks(around: second))
    guard let common = before.first(where: after.contains) else { return false }
    // Only one of two branches of a statement runs, such as `if` and `else`.
    return before.first == common || after.first == common
  }

  /// Returns the tokens between the innermost braces around an index.
  package func block(around index: Int) -> Range<Int> {
    guard let brace = blocks(around: index).first?.brace, brace >= 0 else { return stream.tokens.indices }
    return brace + 1..<max(brace + 1, partners[brace])
  }

  /// Returns whether a brace opens a block of a control flow statement rather than a closure or a body.
  private func isControlFlow(_ brace: Int) -> Bool {
    var position = brace - 1
    while position >= 0, !stream.matches(position, "}"), !stream.matches(position, ";"), !isOpening(position) {
      if Self.statements.contains(text(position)), !isMember(position), !stream.matches(position + 1, ":") {
        return true
      }
      position = (partners[position] >= 0 ? partners[position] : position) - 1
    }
    return false
  }

  private func isOpening(_ index: Int) -> Bool { partners[index] > index }

  /// Returns whether a branch of a `switch` begins at an index.
  ///
  /// `if case` and `.default` do not begin one.
  private func isLabel(_ index: Int) -> Bool {
    guard stream.matches(index, "case") || stream.matches(index, "default"), !isMember(index) else { return false }
    return !["if", "guard", "while", "for", ","].contains { stream.matchesText(index - 1, $0) }
  }

  private static let statements: Set<String> = [
    "if", "else", "guard", "for", "while", "repeat", "switch", "do", "catch", "defer",
  ]
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

/// A `switch` statement or expression.
struct SwitchCode {
  struct Branch {
    /// The index of the branch's `case` or `default`.
    var token: Int
    /// The names after dots in the patterns.
    ///
    /// For example, `loading` in `.loading`, `AppState.loading` and `.loading(let text)`.
    var names: [String]
    var isDefault: Bool
    var body: Range<Int>
  }

  var token: Int
  var subject: Range<Int>
  private(set) var branches: [Branch] = []

  /// Reads a `switch`; returns `nil` if there is none at the index.
  ///
  /// - Parameters:
  ///   - index: The index of the keyword `switch`.
  ///   - file: The file that contains it.
  init?(_ index: Int, in file: CodeFile) {
    guard !file.isMember(index), let open = file.next("{", from: index + 1) else { return nil }
    (token, subject) = (index, index + 1..<open)
    let end = max(open, file.partners[open])
    var position = open + 1
    while position < end {
      let isDefault = file.stream.matches(position, "default")
      if isDefault || file.stream.matches(position, "case"), let colon = file.next(":", from: position), colon < end {
        if let last = branches.indices.last { branches[last].body = branches[last].body.lowerBound..<position }
        let names = isDefault ? [] : Self.names(position..<colon, file)
        branches.append(Branch(token: position, names: names, isDefault: isDefault, body: colon + 1..<end))
        position = colon
      }
      position = max(file.partners[position], position) + 1
    }
  }

  private static func names(_ pattern: Range<Int>, _ file: CodeFile) -> [String] {
    var names: [String] = []
    var position = pattern.lowerBound
    while position < pattern.upperBound, !file.stream.matches(position, "where") {
      if file.isMember(position), !file.stream.matches(position + 1, ".") { names.append(file.text(position)) }
      position = max(file.partners[position], position) + 1
    }
    return names
  }
}

extension CodeFile {
  /// Returns the `switch` statements in a range.
  func switches(in range: Range<Int>) -> [SwitchCode] {
    uses(of: ["switch"], in: range).compactMap { SwitchCode($0, in: self) }
  }

  /// Returns the first occurrence of a sign outside of nested brackets; `nil` if the enclosing brackets close first.
  package func next(_ sign: StaticString, from index: Int) -> Int? {
    var position = index
    while position < stream.tokens.count {
      if stream.matches(position, sign) { return position }
      if partners[position] >= 0, partners[position] < position { return nil }
      position = max(partners[position], position) + 1
    }
    return nil
  }
}
