public import ModuleGraphModel
package import ModuleGraphReading

/// A check that finds one kind of problem in a repository.
public protocol Rule: Sendable {
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

  /// Checks the whole repository.
  ///
  /// Rules run in parallel on several threads.
  ///
  /// - Parameter context: The graph, the sources and the rules file.
  /// - Returns: One finding for each violation.
  func check(_ context: CheckContext) -> [Finding]
}

/// A rule about the findings of the other rules; it runs after them.
protocol ClosingRule: Rule {
  /// Checks the repository after the other rules.
  ///
  /// - Parameters:
  ///   - context: The graph, the sources and the rules file.
  ///   - active: The rules that are checked.
  ///   - used: The IDs of the rules that each comment suppressed, by the comment's location.
  /// - Returns: One finding for each violation.
  func check(_ context: CheckContext, active: [any Rule], used: [Place: Set<String>]) -> [Finding]
}

extension ClosingRule {
  package func check(_ context: CheckContext) -> [Finding] { [] }
}

extension Rule {
  /// The title, unless a rule has a longer explanation.
  public var help: String { title }
  /// The default value, `true`.
  public var isOnByDefault: Bool { true }
  /// The default value, `false`.
  public var isChecklistRule: Bool { false }
  /// The default value, `nil`: most rules do not count.
  public var defaultLimit: Int? { nil }
}

/// The inputs of a rule.
public struct CheckContext: Sendable {
  /// The module graph of the repository.
  public let graph: DependencyGraph
  /// The rules file, or its defaults.
  public let rules: RulesFile
  /// Whether every manifest was read.
  ///
  /// Otherwise modules are missing from the graph.
  public let isComplete: Bool
  /// The parsed sources, which are read when a rule first accesses them.
  package let code: ParsedSources
  /// The results of earlier runs; `nil` if there are none.
  let results: ResultCache?

  /// The suppression comments in manifests and sources, each with the name of its target or package.
  let ignores: [(target: String, comment: IgnoreComment)]

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - graph: The module graph of the repository.
  ///   - rules: The rules file.
  ///   - isComplete: Whether every manifest was read.
  public init(graph: DependencyGraph, rules: RulesFile = RulesFile(), isComplete: Bool = true) {
    self.init(graph: graph, rules: rules, isComplete: isComplete, results: nil)
  }

  /// Creates a context in which rules store results for later runs.
  package init(graph: DependencyGraph, rules: RulesFile, isComplete: Bool, results: ResultCache?) {
    (self.graph, self.rules, self.isComplete, self.results) = (graph, rules, isComplete, results)
    let modules = graph.modules[graph.localIndices]
    ignores =
      graph.repository.packages.flatMap { package in package.ignores.map { (package.name, $0) } }
      + modules.flatMap { module in module.files.lazy.flatMap(\.ignores).map { (module.displayName, $0) } }
    code = ParsedSources(graph, rules: rules, results: results)
  }

  /// Returns the maximum for a rule that counts.
  ///
  /// - Returns: The limit of the rules file, else the rule's default, else `Int.max`.
  public func limit(of rule: some Rule) -> Int {
    rules.limits[rule.id] ?? rule.defaultLimit ?? .max
  }

  /// Reads a file of the repository.
  ///
  /// - Parameter path: The path relative to the repository's root.
  /// - Returns: The bytes of the file.
  /// - Throws: `Problem` if the file cannot be read, for example because it was deleted meanwhile.
  public func bytes(of path: String) throws(Problem) -> [UInt8] {
    try FileBytes.read(Paths.join(graph.repository.root, path))
  }
}

/// The registry of all rules.
public enum RuleRegistry {
  /// The graph rules, followed by the checklist rules.
  public static let all: [any Rule] =
    [
      UndeclaredImport(), UnusedDependency(),
      TargetCycle(), PackageCycle(),
      LayerRule(), ForbiddenRule(), IndependenceRule(), ProtectedRule(), ExhaustiveRule(),
      IgnoreReason(), UnusedIgnore(),
    ] + ChecklistRegistry.all
}

/// The help texts of the graph rules, for readers who see a finding without the README.
enum RuleHelp {
  static let undeclaredImport = """
    The build finds an undeclared module only if another target happens to need it, or was built before. Add the module to \
    the target's dependencies, or remove the import.
    """
  static let unusedDependency = """
    A dependency that nothing imports slows the build and obscures the real structure of the modules. Remove it from the \
    target's dependencies.
    """
  static let targetCycle = """
    Targets in a dependency cycle cannot be built, tested or understood separately. Move what they share into a module below \
    them, or turn one import round with a protocol.
    """
  static let packageCycle = """
    Packages in a dependency cycle cannot be released one after the other. Move the targets that both need into a package below them.
    """
  static let layer = """
    A layer that reaches past what it may see cannot be replaced or tested alone. Depend on an interface that the layer may \
    see, and inject the implementation from above.
    """
  static let forbidden = "A contract of the rules file forbids this import; its reason says why. Remove the import."
  static let independence = """
    Siblings that import each other can no longer be changed one at a time. Let a module above connect them, or move what \
    they share below both.
    """
  static let protected = """
    A contract of the rules file names who may import this module. Import its interface, and let one that may import it hand \
    it in.
    """
  static let exhaustive = """
    A module without a layer escapes the rules of all layers. Add it to a layer in the rules file.
    """
  static let ignoreReason = """
    A comment that silences without a reason, or names a rule that there is not, silences nothing. Write why, or remove it.
    """
  static let unusedIgnore = """
    A comment that is left behind hides the next finding of its line. Remove it, or the rules in it that find nothing.
    """
}
