package import TrellisCommandLineOptions

/// A pattern that selects modules: `*Live` by name, `path:Packages/Core/*`, `layer:Core`, `kind:test`,
/// `package:trellis`.
///
/// A name or a package can also match modules outside of the repository, such as `UIKit` and `package:swift-nio`. The
/// pattern `*` alone matches only the repository's own modules.
package struct ModuleSelector: Sendable, Hashable, Decodable {
  package enum Subject: String, CaseIterable { case name, path, layer, kind, package }

  package let text: String
  package let subject: Subject
  package let pattern: String
  private let compiled: PathPattern

  /// Parses a pattern; `nil` if the word before the colon is not one of those above, or if nothing follows it.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let subject = parts.count == 2 ? Subject(rawValue: parts[0]) : .name
    guard let subject, let pattern = parts.last, !pattern.allSatisfy(\.isWhitespace) else { return nil }
    (self.text, self.subject, self.pattern, compiled) = (text, subject, pattern, PathPattern(pattern))
  }

  /// Decodes a pattern from a string; throws `RulesFileError` if it is none.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let selector = ModuleSelector(text) else {
      let known = Subject.allCases.map { $0.rawValue + ":" }
      let word = text.prefix { $0 != ":" } + ":"
      throw RulesFileError(
        "\"\(text)\" is no pattern of modules, which is a name or begins with one of \(known.joined(separator: " "))"
          + (text.contains(":") ? Spelling.suggestion(for: String(word), in: known) : ""),
        at: JSONLineMap.path(decoder.codingPath))
    }
    self = selector
  }

  package func matches(_ module: Module) -> Bool {
    guard module.origin == .local || canMatchExternalModules else { return false }
    return switch subject {
    case .name: compiled.matches(module.displayName) || compiled.matches(module.name)
    case .path: module.target?.path.map(compiled.matches) ?? false
    case .layer: module.layer.map(compiled.matches) ?? false
    case .kind: module.target.map { compiled.matches($0.kind.rawValue) } ?? false
    case .package: module.package.map(compiled.matches) ?? false
    }
  }
}

extension ModuleSelector {
  /// Whether it is the name of one module, without wildcards.
  package var isPlainName: Bool { subject == .name && !pattern.contains("*") }

  /// Whether it can match modules outside of the repository.
  private var canMatchExternalModules: Bool {
    subject == .package || (subject == .name && !text.allSatisfy { $0 == "*" })
  }
}

extension [ModuleSelector] {
  package func match(_ module: Module) -> Bool { contains { $0.matches(module) } }

  /// Whether at least one of the patterns matches, for each module of a graph.
  package func matches(in graph: DependencyGraph) -> [Bool] { graph.modules.map(match) }
}

package struct RulesFileError: Error {
  package var cause: String
  /// The path of the invalid value, in the notation of `JSONLineMap`.
  package var path: String
  package var line: Int?

  package init(_ cause: String, at path: String = "", line: Int? = nil) {
    (self.cause, self.path, self.line) = (cause, path, line)
  }
}

extension Spelling {
  /// Converts a word of the rules file, at a path, to a value; an error with the noun suggests the nearest valid word.
  package static func known<Value>(
    _ word: String, _ noun: String, _ words: [String], at path: String, _ make: (String) -> Value?
  ) throws(RulesFileError) -> Value {
    guard let value = make(word) else {
      let near = nearest(to: word, in: words)
      throw RulesFileError(
        "there is no \(noun) \"\(word)\"\(near == nil ? choices(words) : suggestion(near))", at: path)
    }
    return value
  }

  /// Returns the end of an error message that lists the known words; empty if there are none.
  package static func choices(_ known: [String]) -> String {
    known.isEmpty ? "" : "; known: \(known.joined(separator: ", "))"
  }
}
