import Foundation

/// A name in a document that nothing in the repository has.
struct MissingName: CustomStringConvertible {
  let page: String
  let line: Int
  /// The missing part, such as `begin` of `LoadState.begin()`, or `swift --filter` for an option.
  let name: String
  let reason: String

  var description: String { "\(page):\(line): \(name): \(reason)" }
}

/// Compares the names in documents with a repository: symbols, paths, programs and their options.
struct NameChecker {
  let code: CodeIndex
  let options: ProgramOptions

  init(_ files: [String: String]) {
    code = CodeIndex(files)
    options = ProgramOptions(files)
  }

  func missingNames(in page: MarkdownPage) -> [MissingName] {
    let commands = page.blocks.filter { $0.language == "sh" }.flatMap { block in
      block.lines.enumerated().flatMap { index, line in
        ShownCommand.all(in: line).flatMap { missing(in: $0) }.map { (block.line + 1 + index, $0) }
      }
    }
    let spans = page.spans.flatMap { span in missing(in: span.text, on: page.path).map { (span.line, $0) } }
    return (commands + spans).map { line, problem in
      MissingName(page: page.path, line: line, name: problem.name, reason: problem.reason)
    }
  }

  private typealias Problem = (name: String, reason: String)

  /// Returns what is missing of inline code: a command, an option, a path, a symbol, or an expression.
  private func missing(in text: String, on page: String) -> [Problem] {
    let commands = ShownCommand.all(in: text)
    if !commands.isEmpty { return commands.flatMap(missing) }
    if let option = text.wholeMatch(of: /(--[a-z][a-z-]*).*/)?.1 {
      return options.has(String(option)) ? [] : [(String(option), "no program has this option")]
    }
    if isPath(text) { return exists(text, from: page) ? [] : [(text, "there is no such file or folder")] }
    if let symbol = text.wholeMatch(of: Self.symbol) {
      return missing(symbol.1.split(separator: ".").map(String.init), labels: symbol.2)
    }
    return missingTypes(in: text)
  }

  private func missing(in command: ShownCommand) -> [Problem] {
    let program = command.program
    guard options.isProgram(program) || program.split(separator: "-").allSatisfy({ code.contains(String($0)) }) else {
      return [(program, "there is no such program")]
    }
    let unknown = options.isProgram(program) ? command.options.filter { !options.has($0, of: program) } : []
    let paths = command.arguments.filter { $0.contains(/^(App|Packages|Tests|docs|scripts)\//) && !code.isPath($0) }
    return unknown.map { ("\(program) \($0)", "it has no such option") }
      + paths.map { ($0, "there is no such file or folder") } + command.arguments.flatMap(missingTypes)
  }
}

extension NameChecker {
  /// A name with its qualifiers, and perhaps the labels of a call: `Store.send(_:)`.
  private static var symbol: Regex<(Substring, Substring, Substring?)> {
    /[@#.$\\]*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[?!]?(?:\(((?:\w+:)*)\))?/
  }

  /// Returns the parts of a symbol that no code has, or that no file of its type has.
  private func missing(_ parts: [String], labels: Substring?) -> [Problem] {
    let unknown = parts.filter { !isPlaceholder($0) && !code.contains($0) }
    if !unknown.isEmpty { return unknown.map { ($0, "no code has this name") } }
    let labels = (labels ?? "").split(separator: ":").map(String.init).filter { $0 != "_" }
    for (type, member) in zip(parts, parts.dropFirst()) where !isPlaceholder(member) {
      let isLast = member == parts.last
      if !code.type(type, has: [member] + (isLast ? labels : [])) {
        return [("\(type).\(member)", "no file of \(type) has \(([member] + labels).joined(separator: ", "))")]
      }
    }
    if parts.count > 1 || labels.isEmpty || code.isInOneFile(parts + labels) { return [] }
    return [("\(parts[0])(\(labels.joined(separator: ":")):)", "no file has the name and the labels")]
  }

  /// Returns the names in an expression that look like types and that no code has.
  private func missingTypes(in text: String) -> [Problem] {
    text.matches(of: /\b[A-Z][a-z0-9]+[A-Z]\w*/).map { String($0.output) }.filter { !code.contains($0) }
      .map { ($0, "no code has this name") }
  }

  private func isPath(_ text: String) -> Bool {
    guard text.wholeMatch(of: /(\.{1,2}\/)?[\w@+.\-]+(\/[\w@+.\-]+)*\/?/) != nil, !text.hasPrefix(".build/") else {
      return false
    }
    return text.contains("/") || text.contains(/\w\.(json|md|py|scenario|svg|swift|txt)$/)
  }

  /// Returns whether a file or folder has a path, relative to the page or any folder, or with a placeholder for a name.
  private func exists(_ path: String, from page: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    if parts.contains(where: { isPlaceholder(String($0.prefix { $0 != "." })) }) && !path.hasSuffix(".md") {
      return true
    }
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    let relative = URL(fileURLWithPath: "/\(folder)/\(path)").standardizedFileURL.path
    return code.isPath(parts.joined(separator: "/")) || code.isPath(String(relative.dropFirst()))
  }

  /// Returns whether a name is a word for what the reader writes, such as `NAME`, or is a variable of the environment.
  private func isPlaceholder(_ name: String) -> Bool { name.wholeMatch(of: /[A-Z]+/) != nil }
}
