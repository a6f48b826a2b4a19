/// What the decision tree says of a repository's packages and modules.
struct Advice: Encodable, Sendable {
  struct PackageAdvice: Encodable, Sendable {
    var package: String
    var lines: Int
    var developers: Int
    var modules: Int
    var answer: String
    /// The lines at which to ask again; nil where there is nothing left to ask.
    var threshold: Int?
    var order: String
    var advice: [ModuleAdvice]
  }

  /// What the command line says, and git does not.
  struct Told: Sendable {
    var developers: Int?
    var threshold: Int?
    var reused: Set<String> = []
    var shared: Set<String> = []
  }

  var version = 1
  var date: String
  var packages: [PackageAdvice]

  /// A developer works on a module daily who has changed it on so many of the last days: half of the working ones.
  static let (daily, dailyOf) = (10, 28)

  /// - Parameters:
  ///   - team: who has worked on it for the last year; nil outside of git.
  ///   - recent: who has in the last `dailyOf` days.
  init(_ graph: DependencyGraph, counts: [SourceCount], date: String, team: Team?, recent: Team?, told: Told) {
    self.date = date
    let blurs = Blurs(graph)
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
            isShared: told.shared.contains(module.displayName), blurs: blurs.of(index),
            publicSymbols: counts[index].publicSymbols)
          return ModuleAdvice(module: module.displayName, lines: counts[index].lines, facts)
        })
    }
  }

  /// A program is asked nothing: others cannot import it. Neither is a module of C: what it shows stands in its headers.
  private static func isLibrary(_ module: Module) -> Bool {
    module.target?.kind != .executable && !module.files.isEmpty
  }

  /// Tests follow what they test; plugins, and what others have built, cannot be cut.
  private static func isCode(_ kind: Target.Kind?) -> Bool {
    kind == .library || kind == .executable || kind == .macro
  }
}

/// Which programs and which other packages use a module.
private struct Users {
  private let graph: DependencyGraph
  private let edges: [[Int]]

  init(_ graph: DependencyGraph) { (self.graph, edges) = (graph, Dependants.edges(graph)) }

  /// Programs of its own package, by name, then packages.
  func names(of index: Int) -> [String] {
    let own = graph.modules[index].package
    let users = Reachability(edges).reached(from: index).sorted().map { graph.modules[$0] }.filter { !$0.isTest }
    let programs = users.filter { $0.target?.kind == .executable && $0.package == own }.map(\.displayName)
    return programs + Set(users.compactMap(\.package)).subtracting([own ?? ""]).sorted().map { "the package \($0)" }
  }
}

/// What blurs modules' boundaries.
private struct Blurs {
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
    return cycles + testable.map { "\(graph.modules[$0].displayName), which is no test, imports it @testable" }
  }
}
