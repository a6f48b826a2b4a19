/// One thing that can be wrong with a repository, and how to find it.
public protocol Rule: Sendable {
  /// Words with hyphens: `undeclared-import`. It never changes once it is published.
  var id: String { get }
  /// One sentence that says what must hold.
  var title: String { get }
  /// What a person needs to know who is shown a finding of it for the first time: why it matters, and what to do.
  var help: String { get }
  /// The gravest that its findings can have; a rules file may set another for all of them.
  var severity: Severity { get }
  /// Whether it is checked where the rules file does not name it.
  var isOnByDefault: Bool { get }
  /// The number that it counts up to, for rules that count.
  var defaultLimit: Int? { get }

  /// Looks at everything, and reports each place that breaks the rule.
  func check(_ context: CheckContext) -> [Finding]
}

extension Rule {
  public var help: String { title }
  public var isOnByDefault: Bool { true }
  public var defaultLimit: Int? { nil }
}

/// What a rule may look at.
public struct CheckContext: Sendable {
  public let graph: DependencyGraph
  public let rules: RulesFile
  /// The sources as code, read when the first rule asks for them.
  let code: CodeReading

  public init(graph: DependencyGraph, rules: RulesFile = RulesFile()) {
    (self.graph, self.rules) = (graph, rules)
    code = CodeReading(graph, rules: rules)
  }

  /// The rule's number: the rules file's, else its own, else no limit.
  public func limit(of rule: some Rule) -> Int {
    rules.limits[rule.id] ?? rule.defaultLimit ?? .max
  }

  /// The text of one of the repository's files.
  ///
  /// - Parameter path: from the repository's root.
  /// - Throws: `Problem` where it cannot be read any more.
  public func bytes(of path: String) throws(Problem) -> [UInt8] {
    try FileBytes.read(Paths.join(graph.repository.root, path))
  }
}
