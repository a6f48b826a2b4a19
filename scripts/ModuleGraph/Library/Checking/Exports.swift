/// Which modules come along with an import, because what is imported exports them.
struct Exports {
  private let reachability: Reachability
  /// For those that export any.
  private let exported: [Int: Set<Int>]

  init(_ graph: DependencyGraph) {
    var edges = graph.imported.map { edges in
      edges.filter { edge in edge.statements.contains { $0.isExported && $0.condition != .inactive } }.map(\.to)
    }
    for (module, sources) in graph.fetchedSources { edges[module] += graph.exported(sources.exports, by: module) }
    let reachability = Reachability(edges)
    self.reachability = reachability
    let exporters = edges.indices.filter { !edges[$0].isEmpty }
    exported = Dictionary(uniqueKeysWithValues: exporters.map { ($0, reachability.reached(from: $0)) })
  }

  /// All that an import of the module brings, beside itself.
  func exported(by module: Int) -> Set<Int> { exported[module] ?? [] }

  /// How the first of some modules that exports another comes to it.
  func path(from modules: [Int], to other: Int) -> [Int]? {
    modules.first { exported(by: $0).contains(other) }.flatMap { reachability.path(from: $0, to: other) }
  }
}
