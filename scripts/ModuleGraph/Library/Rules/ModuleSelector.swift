/// Names a group of modules: `*Live` by name, `path:Packages/Core/*`, `layer:Core`, `kind:test`, `package:trellis`.
///
/// A name or a package may be of elsewhere: `UIKit`, `package:swift-nio`. Only `*` alone stands for the repository's own.
public struct ModuleSelector: Sendable, Hashable, Codable {
  enum Subject: String, CaseIterable { case name, path, layer, kind, package }

  let text: String
  let subject: Subject
  /// What stands behind the colon.
  let pattern: String
  private let compiled: PathPattern

  /// Nil where the word before the colon is none of those above, or nothing stands behind it.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let subject = parts.count == 2 ? Subject(rawValue: parts[0]) : .name
    guard let subject, let pattern = parts.last, !pattern.allSatisfy(\.isWhitespace) else { return nil }
    (self.text, self.subject, self.pattern, compiled) = (text, subject, pattern, PathPattern(pattern))
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let selector = ModuleSelector(text) else {
      let known = Subject.allCases.map { $0.rawValue + ":" }
      let word = text.prefix { $0 != ":" } + ":"
      throw RulesRefusal(
        "\"\(text)\" is no pattern of modules, which is a name or begins with one of \(known.joined(separator: " "))"
          + (text.contains(":") ? Spelling.suggestion(for: String(word), in: known) : ""),
        at: JSONLines.path(decoder.codingPath))
    }
    self = selector
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public func matches(_ module: Module) -> Bool {
    guard module.origin == .local || reachesElsewhere else { return false }
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
  /// Whether it is one module's name, without stars.
  var isPlainName: Bool { subject == .name && !pattern.contains("*") }

  /// Whether modules of elsewhere may be meant.
  private var reachesElsewhere: Bool {
    subject == .package || (subject == .name && !text.allSatisfy { $0 == "*" })
  }
}

extension [ModuleSelector] {
  /// Whether one of them does.
  public func match(_ module: Module) -> Bool { contains { $0.matches(module) } }

  /// For each module of a graph, whether one of them does.
  func matches(in graph: DependencyGraph) -> [Bool] { graph.modules.map(match) }
}
