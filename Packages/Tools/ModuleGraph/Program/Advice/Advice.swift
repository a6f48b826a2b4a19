import ModuleGraphModel

/// The modularization advice for a repository's packages and modules.
struct Advice: Encodable, Sendable {
  struct PackageAdvice: Encodable, Sendable {
    var package: String
    var lines: Int
    var developers: Int
    var modules: Int
    var answer: String
    /// The line count at which to reconsider the decision; `nil` if there is nothing left to decide.
    var threshold: Int?
    var order: String
    var advice: [ModuleAdvice]
  }

  /// The command-line options that override or complete what git reports.
  struct Told: Sendable {
    var developers: Int?
    var threshold: Int?
    var reused: Set<String> = []
    var shared: Set<String> = []
  }

  var version = 1
  var date: String
  var packages: [PackageAdvice]

  /// The thresholds for a daily contributor: changes on at least `daily` of the last `recentDays` days.
  ///
  /// Ten days are half of the working days in four weeks.
  static let (daily, recentDays) = (10, 28)

  /// Derives the advice for each package and its library modules.
  ///
  /// - Parameters:
  ///   - graph: The module graph of the repository.
  ///   - counts: The source counts, indexed like the modules of `graph`.
  ///   - date: The day of the decision, as in `2026-01-31`.
  ///   - team: The contributors of the last 365 days; `nil` outside of a git repository.
  ///   - recent: The contributors of the last `recentDays` days; `nil` outside of a git repository.
  ///   - told: The overrides from the command line.
  init(_ graph: DependencyGraph, counts: [SourceCount], date: String, team: Team?, recent: Team?, told: Told) {
    self.date = date
    let boundaryProblems = BoundaryProblems(graph)
    let users = Users(graph)
    packages = graph.repository.packages.map { package in
      let own = graph.localIndices.filter { graph.modules[$0].package == package.identity }
      let lines = own.reduce(0) { $0 + counts[$1].lines }
      let developers = told.developers ?? team?.developers(in: package.path) ?? 0
      let size = SizeAdvice(lines: lines, developers: developers)
      let modules = own.filter { Self.isCode(graph.modules[$0].target?.kind) }
      let libraries = modules.filter { Self.isLibrary(graph.modules[$0]) }
      return PackageAdvice(
        package: package.name, lines: lines, developers: developers, modules: modules.count, answer: size.word,
        threshold: told.threshold ?? size.threshold, order: size.order(modules: modules.count),
        advice: libraries.map { index in
          let module = graph.modules[index]
          let facts = ModuleAdvice.Facts(
            users: users.names(of: index), isReused: told.reused.contains(module.displayName),
            dailyDevelopers: recent?.developers(in: module.target?.path ?? "", onDays: Self.daily),
            isShared: told.shared.contains(module.displayName), boundaryProblems: boundaryProblems.of(index),
            publicSymbols: counts[index].publicSymbols)
          return ModuleAdvice(module: module.displayName, lines: counts[index].lines, facts)
        })
    }
  }

  /// Returns whether a module gets advice of its own.
  ///
  /// Executables do not, because other modules cannot import them. Neither do C modules: their interface is in headers.
  private static func isLibrary(_ module: Module) -> Bool {
    module.target?.kind != .executable && !module.files.isEmpty
  }

  /// Returns whether targets of a kind count as modules of a package.
  ///
  /// Tests follow the modules that they test. Plugins and prebuilt binaries cannot be split.
  private static func isCode(_ kind: Target.Kind?) -> Bool {
    kind == .library || kind == .executable || kind == .macro
  }
}

/// The executables and other packages that use a module.
private struct Users {
  private let graph: DependencyGraph
  private let edges: [[Int]]

  init(_ graph: DependencyGraph) { (self.graph, edges) = (graph, Dependents.edges(graph)) }

  /// Returns the names of the executables in the module's own package, followed by the other packages that use it.
  func names(of index: Int) -> [String] {
    let own = graph.modules[index].package
    let users = Reachability(edges).reached(from: index).sorted().map { graph.modules[$0] }.filter { !$0.isTest }
    let programs = users.filter { $0.target?.kind == .executable && $0.package == own }.map(\.displayName)
    return programs + Set(users.compactMap(\.package)).subtracting([own ?? ""]).sorted().map { "the package \($0)" }
  }
}

/// The reasons why a module's boundary is not clear: cycles and `@testable` imports outside of tests.
private struct BoundaryProblems {
  private let graph: DependencyGraph
  private let groups: [[Int]]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    groups = Cycles(RepositoryNumbers.localEdges(graph)).components().filter { $0.count > 1 }
  }

  func of(_ index: Int) -> [String] {
    let circle = groups.first { $0.contains(index) }?.filter { $0 != index } ?? []
    let cycles = circle.sorted().map { "it is in a cycle with \(graph.modules[$0].displayName)" }
    let testable = graph.localIndices.filter { other in
      !graph.modules[other].isTest
        && graph.imported[other].contains { $0.to == index && $0.statements.contains(where: \.isTestable) }
    }
    return cycles + testable.map { "\(graph.modules[$0].displayName), which is not a test, imports it with @testable" }
  }
}

/// The advice for an existing module: whether it should remain a module, and why.
struct ModuleAdvice: Encodable, Sendable {
  enum Answer: String, Encodable, Sendable {
    /// The module is used by several executables, packages or developers, or its boundary is clear.
    case keep
    /// Nothing else justifies the module, and its boundary is not clear.
    case refactorFirst = "refactor first"
  }

  var module: String
  var lines: Int
  var answer: Answer
  /// The reasons, each one sentence without its period.
  var reasons: [String]

  /// The inputs of the decision about one module.
  struct Facts: Sendable {
    /// The executables of the module's package and the other packages of the repository that use the module.
    var users: [String] = []
    /// Whether the command line declares that several apps use the module.
    var isReused = false
    /// The number of developers who change the module daily; `nil` if unknown.
    var dailyDevelopers: Int?
    /// Whether the command line declares that several developers work on the module daily.
    var isShared = false
    /// The reasons why the boundary is not clear: cycles, and `@testable` imports by modules that are not tests.
    var boundaryProblems: [String] = []
    var publicSymbols = 0
  }

  init(module: String, lines: Int, _ facts: Facts) {
    (self.module, self.lines) = (module, lines)
    var causes: [String] = []
    if facts.isReused { causes.append("several apps use it, according to the command line") }
    if facts.users.count > 1 { causes.append("\(Self.listed(facts.users)) use it") }
    if facts.isShared { causes.append("several developers work on it daily, according to the command line") }
    if let count = facts.dailyDevelopers, count > 1 { causes.append("\(count) developers work on it daily") }
    let boundary =
      facts.boundaryProblems.isEmpty
      ? [
        "its boundary is clear: no cycle, no @testable import outside of tests, "
          + "\(facts.publicSymbols) public declarations"
      ]
      : facts.boundaryProblems
    let unknown = facts.dailyDevelopers == nil && !facts.isShared ? ["its daily developers are unknown"] : []
    answer = causes.isEmpty && !facts.boundaryProblems.isEmpty ? .refactorFirst : .keep
    reasons = causes + boundary + unknown
  }

  /// Lists up to four names; of more names, the first three and the number of the others.
  private static func listed(_ names: [String]) -> String {
    let (first, rest) = (names.prefix(names.count > 4 ? 3 : names.count - 1), names.count > 4 ? names.count - 3 : 0)
    return first.joined(separator: ", ") + " and " + (rest > 0 ? "\(rest) more" : names[names.count - 1])
  }
}

/// Whether a codebase should be split into modules, based on its size and its team.
///
/// The thresholds come from a table of lines and developers with gaps between its rows.
/// Requirement `Z13` in `docs/requirements.md` covers how the gaps are filled.
enum SizeAdvice: Equatable, Sendable {
  /// A single target is sufficient below `revisitAt` lines.
  case notYet(revisitAt: Int)
  /// Look for natural module boundaries.
  case consider
  /// Find the boundaries first, then split along them.
  case modularise

  /// Chooses the advice for a size and a team.
  ///
  /// - Parameters:
  ///   - lines: The number of lines as counted by `wc -l`.
  ///   - developers: The number of developers who work on the code.
  init(lines: Int, developers: Int) {
    switch (lines, developers) {
    case (20_001..., _): self = .modularise
    case (_, 3...): self = .consider
    case (..<5000, _): self = .notYet(revisitAt: 10_000)
    default: self = .notYet(revisitAt: 20_000)
    }
  }

  /// The line count at which to reconsider; `nil` if there is nothing left to decide.
  var threshold: Int? {
    switch self {
    case .notYet(let lines): lines
    case .consider: 20_000
    case .modularise: nil
    }
  }

  var word: String {
    switch self {
    case .notYet: "not yet"
    case .consider: "consider"
    case .modularise: "modularise"
    }
  }

  /// Returns the recommended action in the imperative.
  ///
  /// - Parameter modules: The current number of modules. Code that is already split is not merged again.
  /// - Returns: The action, without a period.
  func order(modules: Int) -> String {
    let isCut = modules > 1
    return switch self {
    case .notYet(let lines):
      "\(isCut ? "do not split further" : "keep a single target"), and reconsider at \(lines) lines"
    case .consider: "look for natural boundaries\(isCut ? " in addition to the existing ones" : "")"
    case .modularise:
      isCut
        ? "keep the modules, and find natural boundaries before the next split: parallel compilation is essential"
        : "find the natural boundaries first, then split along them: parallel compilation is essential"
    }
  }
}
