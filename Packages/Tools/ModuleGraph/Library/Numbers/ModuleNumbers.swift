/// The metrics of one module.
struct ModuleNumbers: Encodable {
  var module: String
  var package: String
  var kind: String
  var layer: String?
  var files: Int
  var lines: Int
  var codeLines: Int
  var publicSymbols: Int
  /// The number of modules of the repository, without tests, that import it.
  var fanIn: Int
  /// The number of modules of the repository that it imports.
  var fanOut: Int
  /// The outgoing edges divided by all edges, from 0 (it is only imported) to 1 (it only imports others).
  ///
  /// The metric is from R. C. Martin, "OO Design Quality Metrics", 1994.
  var instability: Double
  /// The number of edges on the longest path to a module without dependencies.
  var depth: Int
  /// The number of other modules, including tests, that are rebuilt when it changes.
  var rebuiltModules: Int
  /// The lines of code of these modules and of the module itself.
  var rebuiltLines: Int
  /// The seconds that its own build took; `nil` if it was not measured.
  var seconds: Double?
}

/// The metrics of a repository.
struct RepositoryNumbers: Encodable {
  var version = 1
  var modules: [ModuleNumbers]
  var criticalPath: CriticalPath

  /// Computes the metrics of all local modules.
  ///
  /// - Parameters:
  ///   - graph: The graph of the repository.
  ///   - counts: The size of the sources, for each local module.
  ///   - seconds: The build duration of each local module; empty if it was not measured.
  init(_ graph: DependencyGraph, counts: [SourceCount], seconds: [Double?] = []) {
    let edges = Self.localEdges(graph)
    let depths = HeaviestPath(edges, weights: edges.map { _ in 1 })
    let dependants = Dependents.edges(graph)
    let steps = LocalImports(graph).all
    modules = graph.localIndices.map { index in
      let module = graph.modules[index]
      let rebuilt = Reachability(dependants).reached(from: index).subtracting([index])
      let (inward, outward) = (
        steps.count { $0.to == index && !$0.importer.isTest }, steps.count { $0.from == index }
      )
      return ModuleNumbers(
        module: module.displayName, package: module.package ?? "", kind: module.target?.kind.rawValue ?? "",
        layer: module.layer, files: module.files.count, lines: counts[index].lines, codeLines: counts[index].code,
        publicSymbols: counts[index].publicSymbols, fanIn: inward, fanOut: outward,
        instability: inward + outward == 0 ? 0 : Double(outward) / Double(inward + outward),
        depth: Int(depths.weight(from: index)) - 1, rebuiltModules: rebuilt.count,
        rebuiltLines: rebuilt.reduce(counts[index].code) { $0 + counts[$1].code },
        seconds: seconds.isEmpty ? nil : seconds[index])
    }
    criticalPath = CriticalPath(graph, edges, counts: counts, seconds: seconds)
  }

  /// For each local module, the local modules that must be built before it.
  static func localEdges(_ graph: DependencyGraph) -> [[Int]] {
    let local = graph.localIndices
    return graph.adjacency(.all)[local].map { $0.filter(local.contains) }
  }
}

/// The chain of modules, without tests, that limits the speed of a parallel build.
struct CriticalPath: Encodable {
  /// The names of the modules, in build order.
  var modules: [String]
  /// `seconds`, or `codeLines` if the builds were not measured.
  var unit: String
  var length: Double
  /// The sum over all modules, without tests.
  ///
  /// The ratio of `length` to `total` is the part that more processor cores cannot accelerate.
  var total: Double

  init(_ graph: DependencyGraph, _ edges: [[Int]], counts: [SourceCount], seconds: [Double?]) {
    unit = seconds.isEmpty ? "codeLines" : "seconds"
    let weights = edges.indices.map { index -> Double in
      guard !graph.modules[index].isTest else { return 0 }
      return seconds.isEmpty ? Double(counts[index].code) : seconds[index] ?? 0
    }
    let paths = HeaviestPath(edges, weights: weights)
    let built = graph.localIndices.filter { !graph.modules[$0].isTest }
    let last = built.max { paths.weight(from: $0) < paths.weight(from: $1) }
    modules = last.map { paths.path(from: $0).reversed().map { graph.modules[$0].displayName } } ?? []
    (length, total) = (last.map(paths.weight) ?? 0, weights.reduce(0, +))
  }
}
