import ModuleGraphReading

/// The modules that an import makes available through `@_exported` imports.
struct Exports: Sendable {
  private let reachability: Reachability
  /// The re-exported modules, for the modules that have any.
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

  /// Returns all modules that an import of `module` makes available in addition to itself.
  func exported(by module: Int) -> Set<Int> { exported[module] ?? [] }

  /// Returns the path from the first of `modules` that re-exports `other`.
  func path(from modules: [Int], to other: Int) -> [Int]? {
    modules.first { exported(by: $0).contains(other) }.flatMap { reachability.path(from: $0, to: other) }
  }
}
