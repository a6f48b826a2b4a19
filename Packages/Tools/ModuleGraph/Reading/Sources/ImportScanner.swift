/// Finds the imports and suppression comments of a source file.
///
/// An import is never inside braces, so their content, which is most of a file, is only skipped.
struct ImportScanner {
  var lexer: Lexer
  var lines: LineCounter
  var conditions = ConditionStack()
  let path: String
  let matrix: BuildMatrix
  private var braces = 0
  private var branches = ImportBranches()
  private var pending = PendingModifiers()
  private var probedModules: Set<String> = []
  private(set) var file: SourceFile

  init(_ source: SourceBytes, path: String, matrix: BuildMatrix) {
    (lexer, lines) = (Lexer(source), LineCounter(source))
    (self.path, self.matrix) = (path, matrix)
    file = SourceFile(path: path, hasDeclarations: false)
  }

  /// Scans the whole file in O(*n*), several hundred megabytes a second in a release build.
  mutating func scan() -> SourceFile {
    while !lexer.isAtEnd {
      if braces > 0 { skipPlain() }
      step()
    }
    file.lines = lines.total
    file.probedModules = probedModules.sorted()
    return file
  }

  /// Skips to the next byte that is significant within braces.
  private mutating func skipPlain() {
    let source = lexer.source
    var position = lexer.position
    while position < source.count, !Self.matters(source[position]) { position += 1 }
    lexer.position = position
  }

  @inline(__always)
  private static func matters(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.quote, Byte.hash, Byte.slash, Byte.openBrace, Byte.closeBrace, Byte.backtick: true
    default: false
    }
  }

  private mutating func step() {
    switch lexer.byte {
    case Byte.quote: skip { $0.skipString(hashes: 0) }
    case Byte.hash: hash()
    case Byte.slash: slash()
    case Byte.openBrace: skip { $0.position += 1 }; braces += 1
    case Byte.closeBrace: skip { $0.position += 1 }; braces = max(0, braces - 1)
    // The compiler treats a zero byte as white space.
    case let byte where Byte.isWhitespace(byte) || byte == 0: lexer.position += 1
    case 0xC2 where lexer.isAtNoBreakSpace: lexer.position += 2
    case Byte.semicolon: endStatement()
    case Byte.at: attribute()
    case let byte where Byte.isWordStart(byte) || byte == Byte.backtick: word()
    default: skip { $0.position += 1 }
    }
  }

  private mutating func skip(_ body: (inout Lexer) -> Void) {
    body(&lexer)
    file.hasDeclarations = true
    pending.interrupt(lexer.position)
  }

  private mutating func endStatement() {
    lexer.position += 1
    pending = PendingModifiers()
  }

  private mutating func slash() {
    if lexer.ahead(1) == Byte.slash {
      lineComment()
    } else if lexer.ahead(1) == Byte.star {
      lexer.skipBlockComment()
    } else {
      skip { if !$0.skipRegularExpression() { $0.position += 1 } }
    }
  }

  private mutating func lineComment() {
    let start = lexer.position
    lexer.skipLineComment()
    if let comment = IgnoreCommentReader(lexer.source).read(from: start, to: lexer.position) {
      file.ignores.append(comment.placed(in: path, lines.place(of: start)))
    }
  }

  private mutating func hash() {
    if lexer.skipRaw() { return skip { _ in } }
    let start = lexer.position
    lexer.position += 1
    guard let range = lexer.word() else { return }
    switch lexer.source.text(range) {
    case "if":
      let (value, place) = condition()
      conditions.begin(value, braces: braces, at: place)
      branches.begin()
    case "elseif":
      let (value, place) = condition()
      branch(value, at: place)
    case "else": branch(.always, at: nil)
    case "endif":
      conditions.end()
      for index in branches.end() { state(conditions.current, of: index) }
    default: pending.interrupt(start); file.hasDeclarations = true
    }
  }

  /// Begins a branch; without a condition, it is that of an `#else`.
  private mutating func branch(_ value: Ternary, at condition: Range<Int>?) {
    if let open = conditions.branch(value, at: condition) { braces = open }
    branches.branch(isElse: condition == nil)
  }

  private mutating func state(_ seen: Ternary, of statement: Int) {
    file.imports[statement].condition = matrix.condition(seen)
    file.imports[statement].seen = seen
  }

  private mutating func condition() -> (value: Ternary, place: Range<Int>) {
    let start = lexer.position
    var parser = ConditionParser(lexer, matrix: matrix)
    let (value, end) = parser.parse()
    lexer.position = end
    probedModules.formUnion(parser.probedModules)
    return (value, start..<end)
  }

  private mutating func attribute() {
    lexer.position += 1
    let start = lexer.position
    guard lexer.word() != nil else { return }
    while lexer.byte == Byte.dot {
      lexer.position += 1
      guard lexer.word() != nil else { break }
    }
    let end = lexer.position
    lexer.skipBlanks()
    if lexer.byte == Byte.open { lexer.skipParentheses() } else { lexer.position = end }
    let text = lexer.source.text(start..<lexer.position)
    pending.add(attribute: text, before: lexer.source, at: start - 1)
  }

  private mutating func word() {
    let start = lexer.position
    let isEscaped = lexer.byte == Byte.backtick
    guard let range = lexer.word() else { return lexer.position += 1 }
    let source = lexer.source
    guard !isEscaped, Byte.isWhitespace(lexer.byte) || lexer.byte == Byte.slash || lexer.isAtNoBreakSpace
    else {
      file.hasDeclarations = true
      return pending.interrupt(start)
    }
    if range.count == 6, source.has("import", at: start), pending.allowsStatement(at: start, in: source) {
      return importStatement()
    }
    if let access = PendingModifiers.access(in: source, range), pending.allowsStatement(at: start, in: source) {
      return pending.access = access
    }
    file.hasDeclarations = true
    pending.interrupt(start)
  }

  private mutating func importStatement() {
    var reader = ImportReader(lexer)
    let statement = reader.read()
    lexer.position = reader.lexer.position
    if let statement {
      let (line, column) = lines.place(of: statement.offset)
      file.imports.append(
        ImportStatement(
          module: statement.path[0], submodule: Array(statement.path.dropFirst()), kind: statement.kind,
          access: pending.access, attributes: pending.attributes,
          place: Place(file: path, line: line, column: column)))
      state(conditions.current, of: file.imports.count - 1)
      file.imports[file.imports.count - 1].conditionText = conditions.text(in: lexer.source)
      branches.add(statement.path[0], file.imports.count - 1)
    }
    pending = PendingModifiers()
  }
}

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

/// The imports in the branches of the open `#if` blocks.
///
/// A module that every branch imports, including `#else`, is imported in every configuration:
/// `#if compiler(>=6) internal import A #else import A #endif`.
struct ImportBranches {
  private struct Frame {
    /// For each branch, the indices of its import statements, by module.
    var branches: [[String: Int]] = [[:]]
    var hasElse = false
  }

  private var frames: [Frame] = []

  mutating func begin() { frames.append(Frame()) }

  mutating func branch(isElse: Bool) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].branches.append([:])
    frames[frames.count - 1].hasElse = isElse
  }

  mutating func add(_ module: String, _ statement: Int) {
    guard let frame = frames.indices.last, let branch = frames[frame].branches.indices.last else { return }
    frames[frame].branches[branch][module] = statement
  }

  /// Closes the innermost `#if` block; returns one statement for each module that all branches import.
  mutating func end() -> [Int] {
    guard let frame = frames.popLast(), frame.hasElse, let first = frame.branches.first else { return [] }
    let common = first.filter { module, _ in frame.branches.allSatisfy { $0[module] != nil } }
    for (module, statement) in common { add(module, statement) }
    return common.values.sorted()
  }
}

/// The attributes and the access level before a declaration, on its line or on previous lines.
struct PendingModifiers {
  var attributes: [String] = []
  var access: ImportStatement.Access?
  /// The last byte of a statement that is not an import, to which code on the same line belongs.
  private var interruption: Int?

  mutating func add(attribute: String, before source: SourceBytes, at start: Int) {
    guard allowsStatement(at: start, in: source) else { return interrupt(start) }
    attributes.append(attribute)
  }

  mutating func interrupt(_ position: Int) {
    interruption = position
    if !attributes.isEmpty { attributes = [] }
    access = nil
  }

  /// Whether a statement can begin here: at the start of the file or a line, after `;`, or after its own modifiers.
  mutating func allowsStatement(at start: Int, in source: SourceBytes) -> Bool {
    guard let end = interruption else { return true }
    guard source.hasLineEnd(in: min(end, start)..<start) else { return false }
    interruption = nil
    return true
  }

  static func access(in source: SourceBytes, _ range: Range<Int>) -> ImportStatement.Access? {
    switch source[range.lowerBound] {
    case 0x66, 0x69, 0x70: ImportStatement.Access(rawValue: source.text(range))  // f, i, p
    default: nil
    }
  }
}
