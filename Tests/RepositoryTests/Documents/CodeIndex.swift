import Foundation

/// The names in the files of a repository: words of code and of other text, types, and paths.
struct CodeIndex {
  /// The words of Swift code, by file.
  private var words: [String: Set<String>] = [:]
  private var allWords: Set<String> = []
  /// The words in string literals, scripts and data.
  private var otherWords: Set<String> = []
  /// The files that declare or extend a type.
  private var files: [String: Set<String>] = [:]
  /// Each path of a file or folder, and its ends: `Internal/OrderList.swift`, or `Internal/OrderList` without extension.
  private var paths: Set<String> = []

  private static let typeKeywords: Set = [
    "actor", "class", "enum", "extension", "macro", "protocol", "struct", "typealias",
  ]

  /// Creates an index of files, by their paths.
  init(_ files: [String: String]) {
    for (path, text) in files {
      addPaths(of: path)
      if !path.hasSuffix(".swift") {
        otherWords.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      } else if !path.contains("/Fixtures/") {
        addWords(of: text, at: path)
      }
    }
    allWords = words.values.reduce(into: []) { $0.formUnion($1) }
  }

  func isPath(_ text: String) -> Bool { paths.contains(text) }

  /// Returns whether code has a name. A name that does not look like a type can also be a word of a text.
  func contains(_ name: String) -> Bool {
    if allWords.contains(name) || paths.contains(name) { return true }
    let isType = name.first?.isUppercase == true && name.contains(where: \.isLowercase)
    return !isType && otherWords.contains(name)
  }

  /// Returns whether a file that declares or extends a type has all of some words. A foreign type has any.
  func type(_ name: String, has members: [String]) -> Bool {
    guard let files = files[name] else { return true }
    return files.contains { words[$0]?.isSuperset(of: members) == true }
  }

  func isInOneFile(_ names: [String]) -> Bool { words.values.contains { $0.isSuperset(of: names) } }

  private mutating func addPaths(of path: String) {
    var parts = path.split(separator: "/")[...]
    while !parts.isEmpty {
      for start in parts.indices { paths.insert(parts[start...].joined(separator: "/")) }
      parts.removeLast()
    }
    let ends = path.hasSuffix(".swift") ? path.dropLast(".swift".count).split(separator: "/") : []
    for start in ends.indices.dropLast() { paths.insert(ends[start...].joined(separator: "/")) }
  }

  /// Adds the words of Swift code. The names of targets and products are strings of a manifest.
  private mutating func addWords(of text: String, at path: String) {
    let isManifest = path.hasSuffix("Package.swift")
    var scanner = WordScanner(text)
    var isAfterKeyword = false
    var isInTypeName = false
    while let word = scanner.next() {
      guard isManifest || !word.isInString else {
        otherWords.insert(word.text)
        continue
      }
      words[path, default: []].insert(word.text)
      isInTypeName = isAfterKeyword || isInTypeName && word.followsDot
      if isInTypeName { files[word.text, default: []].insert(path) }
      isAfterKeyword = Self.typeKeywords.contains(word.text)
    }
  }
}
