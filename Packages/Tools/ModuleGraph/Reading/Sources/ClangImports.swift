/// The imports between the C, C++ and Objective-C targets of a repository, by the headers that they include.
struct ClangImports {
  private let root: String
  private let targets: [(target: Target, files: [String])]
  /// The targets with a public header, by its path in an `#include`.
  private var owners: [String: [Int]] = [:]
  private var modules: [String: Int] = [:]

  /// Collects the public headers of targets, each with its headers and sources for Clang.
  init(root: String, targets: [(target: Target, files: [String])]) {
    (self.root, self.targets) = (root, targets)
    for (index, (target, files)) in targets.enumerated() where !files.isEmpty {
      modules[target.moduleName] = index
      let folder = Paths.join(target.path ?? "", target.publicHeaders ?? "include")
      for file in files where Paths.contains(folder, file) {
        owners[Paths.relative(file, to: folder), default: []].append(index)
      }
    }
  }

  /// Returns the imports of each target, as statements that import the modules of other targets.
  ///
  /// For the index of a target and a header that no target has, `foreign` returns the fetched module that has it.
  func statements(foreign: @Sendable (Int, String) -> String?) -> [[ImportStatement]] {
    Array(targets.indices).parallelMap { statements(of: $0, foreign) }
  }

  private func statements(of index: Int, _ foreign: (Int, String) -> String?) -> [ImportStatement] {
    let (target, files) = targets[index]
    let declared = Set(target.dependencies.map(\.name))
    return files.flatMap { file -> [ImportStatement] in
      guard !ClangSources.isModuleMap(Paths.last(file)), let bytes = try? FileBytes.read(Paths.join(root, file)) else {
        return []
      }
      return ClangIncludeScanner(bytes).includes.compactMap { include in
        let other = owner(of: include, in: file, index, declared)
        let isForeign = other == nil && !include.isModule && !isKnown(include.name, in: file, index)
        guard
          let module = other.map({ targets[$0].target.moduleName }) ?? (isForeign ? foreign(index, include.name) : nil)
        else { return nil }
        var statement = ImportStatement(
          module: module, place: Place(file: file, line: include.line, column: include.column))
        statement.isForeignHeader = isForeign
        if include.isConditional { (statement.condition, statement.conditionText) = (.conditional, "an `#if`") }
        return statement
      }
    }
  }

  /// Returns the other target that an include refers to; `nil` if it is the target's own, or not certain.
  private func owner(
    of include: ClangIncludeScanner.Include, in file: String, _ index: Int, _ declared: Set<String>
  ) -> Int? {
    if include.isModule { return modules[include.name].flatMap { $0 == index ? nil : $0 } }
    guard let found = owners[include.name], !found.contains(index), !isOwn(include.name, in: file, index) else {
      return nil
    }
    return found.first { declared.contains(targets[$0].target.name) } ?? (found.count == 1 ? found[0] : nil)
  }

  /// Returns whether a header is one of the target's own, or of any target of the repository.
  private func isKnown(_ header: String, in file: String, _ index: Int) -> Bool {
    owners[header] != nil || isOwn(header, in: file, index)
  }

  private func isOwn(_ header: String, in file: String, _ index: Int) -> Bool {
    FileBytes.isFile(Paths.join(root, Paths.join(Paths.parent(file), header)))
      || targets[index].files.contains { $0.hasSuffix("/" + header) }
  }
}

/// Finds the headers and modules that a C, C++ or Objective-C file includes.
struct ClangIncludeScanner {
  /// An `#include`, `#import` or `@import`.
  struct Include: Hashable {
    /// The path between the quotes or angle brackets, or the name of a module.
    var name: String
    var isModule: Bool
    /// Whether it is within an `#if`, other than the guard of a header.
    var isConditional: Bool
    /// The position of the name, counted from 1.
    var line: Int
    var column: Int
  }

  private(set) var includes: [Include] = []
  private var depth = 0
  private var guards = 0
  private var isInComment = false
  private var directives = 0

  /// Scans a text; directives that a macro forms or that continue on the next line are not found.
  init(_ bytes: [UInt8]) {
    for (number, line) in bytes.split(separator: Byte.newline, omittingEmptySubsequences: false).enumerated() {
      scan(line, number: number + 1)
    }
  }

  private mutating func scan(_ line: ArraySlice<UInt8>, number: Int) {
    let isDirective = !isInComment
    let start = line.firstIndex { !Byte.isWhitespace($0) } ?? line.endIndex
    let code = line[start...]
    trackComments(in: code)
    guard isDirective, let first = code.first, first == Byte.hash || first == Byte.at else { return }
    let rest = code.dropFirst().drop(while: Byte.isBlank)
    let word = String(decoding: rest.prefix(while: Byte.isWord), as: UTF8.self)
    let value = rest.dropFirst(word.utf8.count).drop(while: Byte.isBlank)
    if first == Byte.at {
      if word == "import" { add(value.prefix { Byte.isWord($0) }, isModule: true, line, number) }
    } else {
      directive(word, value, line, number)
    }
  }

  private mutating func directive(
    _ word: String, _ value: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>, _ number: Int
  ) {
    directives += 1
    switch word {
    case "include", "import":
      guard let open = value.first, open == Byte.quote || open == 0x3C else { return }
      let end: UInt8 = open == Byte.quote ? Byte.quote : 0x3E
      add(value.dropFirst().prefix { $0 != end }, isModule: false, line, number)
    case "if", "ifdef", "ifndef":
      depth += 1
      // The first directive of a header is usually its guard.
      if word == "ifndef", directives == 1 { guards = 1 }
    case "endif": depth = max(0, depth - 1)
    default: break
    }
  }

  private mutating func add(
    _ name: ArraySlice<UInt8>, isModule: Bool, _ line: ArraySlice<UInt8>, _ number: Int
  ) {
    guard !name.isEmpty else { return }
    includes.append(
      Include(
        name: String(decoding: name, as: UTF8.self), isModule: isModule, isConditional: depth > guards, line: number,
        column: name.startIndex - line.startIndex + 1))
  }

  /// Records whether a block comment is open at the end of a line.
  private mutating func trackComments(in line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      let pair = (line[index], line[index + 1])
      if isInComment, pair == (Byte.star, Byte.slash) {
        (isInComment, index) = (false, index + 2)
      } else if !isInComment, pair == (Byte.slash, Byte.slash) {
        return
      } else if !isInComment, pair == (Byte.slash, Byte.star) {
        (isInComment, index) = (true, index + 2)
      } else {
        index += 1
      }
    }
  }
}

/// Recognizes C, C++ and Objective-C sources and parses their module maps.
package enum ClangSources {
  static func isModuleMap(_ name: String) -> Bool { name == "module.modulemap" || name == "module.map" }

  /// Whether a file is a header or a source that SwiftPM compiles with Clang.
  static func isSource(_ name: String) -> Bool {
    isHeader(name) || ["S", "c", "cc", "cpp", "cxx", "m", "mm", "s"].contains(ending(of: name))
  }

  package static func isHeader(_ name: String) -> Bool { ["h", "hh", "hpp", "hxx"].contains(ending(of: name)) }

  private static func ending(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
  }

  /// The names of the top-level modules of a module map, such as `module CBase [system] {`.
  static func modules(inMap text: String) -> [String] {
    let code = text.split(whereSeparator: \.isNewline).map { line in
      line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: " ")
    let spaced = code.reduce(into: "") { $0 += "{}[]".contains($1) ? " \($1) " : String($1) }
    var (depth, names): (Int, [String]) = (0, [])
    var isName = false
    for word in spaced.split(separator: " ") {
      if isName, depth == 0 { names.append(String(word.filter { $0 != "\"" }.prefix { $0 != "." })) }
      isName = word == "module"
      if word == "{" { depth += 1 }
      if word == "}" { depth -= 1 }
    }
    return names
  }
}
