import ModuleGraphModel
import ModuleGraphReading

/// A rule against declared names with a word that the rules file discourages.
///
/// A name is compared word by word, so that `order` does not match `border`. The names of types, members, cases, local
/// variables and parameters count: those of the repository, at their declarations.
struct DiscouragedWordRule: Rule {
  let id = "discouraged-word"
  let title = "No declared name contains a word that the rules file discourages"
  let help = """
    Two words for one concept, or one for two, make a reader ask whether they differ. Rename the declaration with the word \
    of the glossary.
    """
  let severity = Severity.warning

  func check(_ context: CheckContext) -> [Finding] {
    let words = context.rules.words.map(Wanted.init)
    guard !words.isEmpty else { return [] }
    let filter = TextPrefilter(words.flatMap(\.spellings))
    let purpose = words.reduce(into: CacheKey("discouraged words")) { $0.combine($1.rule.word) }
    return Self.sources(context.graph).parallelMap { module, source -> [Finding] in
      let question = FileQuestion(purpose, about: source, context.results)
      // A file that has become unreadable was already reported.
      guard !question.isKnownToBeNo, let bytes = try? context.bytes(of: source.path) else { return [] }
      let target = context.graph.modules[module].displayName
      let found = filter.match(bytes) ? findings(in: TokenStream(bytes), source.path, target, words) : []
      question.answer(!found.isEmpty)
      return found
    }.flatMap(\.self)
  }

  private static func sources(_ graph: DependencyGraph) -> [(module: Int, source: SourceFile)] {
    // Several targets of an Xcode project can share a file.
    var shared: Set<String> = []
    return graph.localIndices.flatMap { index in
      graph.modules[index].files.filter { shared.insert($0.path).inserted }.map { (index, $0) }
    }
  }

  private func findings(in stream: TokenStream, _ path: String, _ target: String, _ words: [Wanted]) -> [Finding] {
    DeclaredNames(stream).tokens.flatMap { token -> [Finding] in
      let name = stream.text(token)
      let parts = NameParts.split(name)
      return words.filter { parts.contains($0.parts) }.map { word in
        Finding(
          rule: id, severity: severity, place: stream.place(of: token, in: path),
          message: "the name \"\(name)\" contains the discouraged word \"\(word.rule.word)\"",
          fix: "use \"\(word.rule.instead)\"", target: target, module: name)
      }
    }
  }

  /// A discouraged word and its parts.
  private struct Wanted: Sendable {
    let rule: RulesFile.DiscouragedWord
    let parts: [String]

    init(_ rule: RulesFile.DiscouragedWord) {
      self.rule = rule
      parts = NameParts.split(rule.word)
    }

    /// The word as the beginning of a name, and as a later part of one.
    var spellings: [String] {
      let first = parts.first ?? ""
      return [first, first.prefix(1).uppercased() + first.dropFirst(), first.uppercased()]
    }
  }
}

/// The words of which a name in camel case or snake case consists.
enum NameParts {
  /// Splits a name: `parseHTMLPage_2` into `parse`, `html`, `page` and `2`.
  ///
  /// - Parameter name: The name.
  /// - Returns: The words in lowercase.
  static func split(_ name: String) -> [String] {
    var parts: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else { continue }
      if beginsWord(at: index, of: letters) { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    return parts
  }

  private static func beginsWord(at index: Int, of letters: [Character]) -> Bool {
    guard index > 0, letters[index - 1].isLetter || letters[index - 1].isNumber else { return true }
    let (letter, last) = (letters[index], letters[index - 1])
    if letter.isNumber != last.isNumber { return true }
    guard letter.isUppercase else { return false }
    // The last capital of an acronym begins the next word: the P of HTMLPage.
    return last.isLowercase || (index + 1 < letters.count && letters[index + 1].isLowercase)
  }
}

/// The names that a file declares.
private struct DeclaredNames {
  private let stream: TokenStream
  private static let keywords = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "macro", "func", "var", "let",
    "case",
  ].map { Array($0.utf8) }

  init(_ stream: TokenStream) {
    self.stream = stream
  }

  /// The tokens of the names, in the order of the file.
  var tokens: [Token] {
    stream.tokens.indices.flatMap { index -> [Token] in
      guard isKeyword(index), isWord(index + 1) else { return isInitializer(index) ? parameters(after: index) : [] }
      let name = stream.tokens[index + 1]
      if stream.matches(index, "func") { return [name] + parameters(after: index + 1) }
      return stream.matches(index, "case") ? [name] + laterCases(after: index + 1) : [name]
    }
  }

  private func isWord(_ index: Int) -> Bool {
    stream.tokens.indices.contains(index) && stream.tokens[index].kind == .word
  }

  private func isKeyword(_ index: Int) -> Bool {
    let token = stream.tokens[index]
    guard token.kind == .word, !stream.matches(index - 1, ".") else { return false }
    return Self.keywords.contains { stream.bytes[token.range].elementsEqual($0) }
  }

  private func isInitializer(_ index: Int) -> Bool {
    stream.matches(index, "init") && !stream.matches(index - 1, ".") && stream.matches(index + 1, "(")
  }

  /// Returns the labels and names of the parameters of the function whose name is at an index.
  private func parameters(after name: Int) -> [Token] {
    guard let open = (name + 1..<min(name + 64, stream.tokens.count)).first(where: { stream.matches($0, "(") }),
      let close = stream.closing(open)
    else { return [] }
    return (open..<close).filter { isWord($0) && isParameter($0) }.map { stream.tokens[$0] }
  }

  /// Returns whether a word is before a colon, or before the name that is.
  private func isParameter(_ index: Int) -> Bool {
    stream.matches(index + 1, ":") || (isWord(index + 1) && stream.matches(index + 2, ":"))
  }

  /// Returns the names after commas: `case first, second(Int), third`.
  private func laterCases(after name: Int) -> [Token] {
    var (found, index) = ([Token](), name + 1)
    while index < stream.tokens.count {
      if stream.matches(index, "("), let close = stream.closing(index) { index = close + 1 }
      guard stream.matches(index, ","), isWord(index + 1) else { break }
      found.append(stream.tokens[index + 1])
      index += 2
    }
    return found
  }
}
