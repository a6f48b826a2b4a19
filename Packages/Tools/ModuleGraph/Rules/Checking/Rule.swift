package import ModuleGraphReading

/// A check that finds one kind of problem in a repository.
package protocol Rule: Sendable {
  /// The identifier, as words with hyphens: `undeclared-import`. It is stable once published.
  var id: String { get }
  /// One sentence that states what must hold.
  var title: String { get }
  /// An explanation for readers who see such a finding for the first time: why it matters, and what to do.
  var help: String { get }
  /// The highest severity of the rule's findings. A rules file may set another severity for all of them.
  var severity: Severity { get }
  /// Whether the rule is checked if the rules file does not name it.
  var isOnByDefault: Bool { get }
  /// Whether the preset `checklist` turns the rule on.
  var isChecklistRule: Bool { get }
  /// The default maximum, for rules that count something; otherwise `nil`.
  var defaultLimit: Int? { get }

  /// Checks the whole repository, in parallel with other rules.
  func check(_ context: CheckContext) -> [Finding]
}

/// A rule about the findings of the other rules; it runs after them.
protocol ClosingRule: Rule {
  /// Checks the repository after the other rules; `used` has the rules that each comment suppressed, by its location.
  func check(_ context: CheckContext, active: [any Rule], used: [Place: Set<String>]) -> [Finding]
}

extension ClosingRule {
  package func check(_ context: CheckContext) -> [Finding] { [] }
}

extension Rule {
  package var help: String { title }
  package var isOnByDefault: Bool { true }
  package var isChecklistRule: Bool { false }
  package var defaultLimit: Int? { nil }
}

package struct CheckContext: Sendable {
  package let graph: DependencyGraph
  package let rules: RulesFile
  /// Whether every manifest was read, so that no modules are missing from the graph.
  package let isComplete: Bool
  /// The parsed sources, which are read when a rule first accesses them.
  package let code: ParsedSources
  let results: ResultCache?
  /// The suppression comments in manifests and sources, each with the name of its target or package.
  let ignores: [(target: String, comment: IgnoreComment)]

  package init(
    graph: DependencyGraph, rules: RulesFile = RulesFile(), isComplete: Bool = true, results: ResultCache? = nil
  ) {
    (self.graph, self.rules, self.isComplete, self.results) = (graph, rules, isComplete, results)
    let modules = graph.modules[graph.localIndices]
    ignores =
      graph.repository.packages.flatMap { package in package.ignores.map { (package.name, $0) } }
      + modules.flatMap { module in module.files.lazy.flatMap(\.ignores).map { (module.displayName, $0) } }
    code = ParsedSources(graph, rules: rules, results: results)
  }

  /// Returns the maximum for a rule that counts: that of the rules file, else the rule's default, else `Int.max`.
  package func limit(of rule: some Rule) -> Int {
    rules.limits[rule.id] ?? rule.defaultLimit ?? .max
  }

  /// Reads a file of the repository, which may have been deleted meanwhile.
  package func bytes(of path: String) throws(Problem) -> [UInt8] {
    try FileBytes.read(Paths.join(graph.repository.root, path))
  }
}

package enum RuleRegistry {
  /// The graph rules, followed by the checklist rules.
  package static let all: [any Rule] =
    [
      UndeclaredImport(), UnusedDependency(),
      TargetCycle(), PackageCycle(),
      LayerRule(), ForbiddenRule(), IndependenceRule(), ProtectedRule(), ExhaustiveRule(),
      IgnoreReason(), UnusedIgnore(),
    ] + ChecklistRegistry.all
}
