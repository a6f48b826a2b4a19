import Foundation

/// The place of an example's declaration, which is read when it is shown: the text is never a copy of the code.
struct ExampleSource {
  /// The path of the file, as the compiler has read it.
  let file: String
  /// The name of the view.
  let name: String

  /// Returns the declaration, with those of the same file that it uses.
  ///
  /// A line `// ...` is between declarations that are not adjacent in the file.
  ///
  /// - Throws: `ExampleSourceError` without the file, or without the declaration in it.
  func text() throws(ExampleSourceError) -> String {
    guard let data = FileManager.default.contents(atPath: file) else { throw .missingFile(file) }
    let declarations = Self.declarations(of: String(decoding: data, as: UTF8.self))
    guard let start = declarations.firstIndex(where: { $0.name == name[...] }) else { throw .missing(name, in: file) }
    let used = Self.used(by: start, in: declarations)
    return used.reduce("") { text, index in
      let separator = text.isEmpty ? "" : used.contains(index - 1) ? "\n\n" : "\n\n// ...\n\n"
      return text + separator + declarations[index].text
    }
  }

  private struct Declaration {
    let text: Substring
    /// The name of the declaration; of an extension, the name of its first member.
    let name: Substring?
    let words: Set<Substring>

    init(_ text: Substring) {
      let keyword = /^ {0,2}(?:[@\w]+ )*(?:class|enum|func|let|protocol|struct|var) (\w+)/.anchorsMatchLineEndings()
      self.text = text
      name = text.firstMatch(of: keyword)?.1
      words = Set(text.matches(of: /\w+/).map { $0.output })
    }
  }

  /// Splits a file at the blank lines between its declarations, whose first lines are not indented.
  private static func declarations(of text: String) -> [Declaration] {
    text.trimmingCharacters(in: .newlines).split(separator: /\n\n(?=\S)/).map(Declaration.init)
  }

  /// Returns the indices of a declaration, and of those that it mentions or that these mention, in order.
  private static func used(by start: Int, in declarations: [Declaration]) -> [Int] {
    var used: Set = [start]
    var next = [start]
    while let index = next.popLast() {
      for other in declarations.indices where !used.contains(other) {
        guard let name = declarations[other].name, declarations[index].words.contains(name) else { continue }
        used.insert(other)
        next.append(other)
      }
    }
    return used.sorted()
  }
}

/// The reason why the source of an example cannot be shown.
enum ExampleSourceError: Error, CustomStringConvertible {
  case missingFile(String)
  case missing(String, in: String)

  var description: String {
    switch self {
    case .missingFile(let file): "The source is not at \(file). Run the gallery from its clone."
    case .missing(let name, let file): "\(file) does not declare \(name). Build the gallery again."
    }
  }
}
