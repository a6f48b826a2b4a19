/// Recognizes C, C++ and Objective-C sources and parses their module maps.
enum ClangSources {
  static func isModuleMap(_ name: String) -> Bool { name == "module.modulemap" || name == "module.map" }

  /// Whether a file is a header or a source that SwiftPM compiles with Clang.
  static func isSource(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(String(name[name.index(after: dot)...]))
  }

  private static let endings: Set<String> = [
    "S", "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "hxx", "m", "mm", "s",
  ]

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
