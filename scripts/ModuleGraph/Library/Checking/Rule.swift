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
  /// Whether the preset of the review checklists turns it on.
  var isOfChecklist: Bool { get }
  /// The number that it counts up to, for rules that count.
  var defaultLimit: Int? { get }

  /// Looks at everything, and reports each place that breaks the rule.
  func check(_ context: CheckContext) -> [Finding]
}

/// A rule about what the others have found: it comes last.
protocol ClosingRule: Rule {
  /// - Parameters:
  ///   - active: the rules that are checked.
  ///   - used: the rules that each comment has silenced, by its place.
  func check(_ context: CheckContext, active: [any Rule], used: [Place: Set<String>]) -> [Finding]
}

extension ClosingRule {
  func check(_ context: CheckContext) -> [Finding] { [] }
}

extension Rule {
  public var help: String { title }
  public var isOnByDefault: Bool { true }
  public var isOfChecklist: Bool { false }
  public var defaultLimit: Int? { nil }
}

/// What a rule may look at.
public struct CheckContext: Sendable {
  public let graph: DependencyGraph
  public let rules: RulesFile
  /// Whether every manifest was read; otherwise modules are missing in the graph.
  public let isComplete: Bool
  /// The sources as code, read when the first rule asks for them.
  let code: CodeReading

  /// The comments that ask for silence, in manifests and sources, each with the target or the package that it stands in.
  let ignores: [(target: String, comment: IgnoreComment)]

  public init(graph: DependencyGraph, rules: RulesFile = RulesFile(), isComplete: Bool = true) {
    (self.graph, self.rules, self.isComplete) = (graph, rules, isComplete)
    let modules = graph.modules[graph.localIndices]
    ignores =
      graph.repository.packages.flatMap { package in package.ignores.map { (package.name, $0) } }
      + modules.flatMap { module in module.files.lazy.flatMap(\.ignores).map { (module.displayName, $0) } }
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
