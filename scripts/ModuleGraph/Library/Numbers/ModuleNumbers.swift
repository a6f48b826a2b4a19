/// The figures of one module.
struct ModuleNumbers: Encodable {
  var module: String
  var package: String
  var kind: String
  var layer: String?
  var files: Int
  var lines: Int
  var codeLines: Int
  var publicSymbols: Int
  /// How many modules of the repository import it, without tests.
  var fanIn: Int
  /// How many modules of the repository it imports.
  var fanOut: Int
  /// Outward edges by all edges, from 0 (all need it) to 1 (it needs others). Source: R. C. Martin.
  var instability: Double
  /// The longest way down to a module that needs no other.
  var depth: Int
  /// How many modules are built anew when it changes, without itself; tests count.
  var rebuiltModules: Int
  /// Their lines of code, with its own.
  var rebuiltLines: Int
  /// What building it alone took; nil where it was not timed.
  var seconds: Double?
}

/// The figures of a repository.
struct RepositoryNumbers: Encodable {
  var version = 1
  var modules: [ModuleNumbers]
  var criticalPath: CriticalPath

  /// - Parameter counts: for each local module, what stands in its sources.
  /// - Parameter seconds: for each local module, how long it took to build; empty if that was not measured.
  init(_ graph: DependencyGraph, counts: [SourceCount], seconds: [Double?] = []) {
    let edges = Self.localEdges(graph)
    let depths = HeaviestPath(edges, weights: edges.map { _ in 1 })
    let dependants = Dependants.edges(graph)
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

  /// For each local module, the local ones that must be built before it.
  static func localEdges(_ graph: DependencyGraph) -> [[Int]] {
    let local = graph.localIndices
    return graph.adjacency(.all)[local].map { $0.filter(local.contains) }
  }
}

/// The chain of modules, tests apart, that a build cannot be faster than.
struct CriticalPath: Encodable {
  /// From the module that is built first to the one that is built last.
  var modules: [String]
  /// `seconds`, or `codeLines` where nothing was timed.
  var unit: String
  var length: Double
  /// Of all modules, tests apart: the length's share of it is what no number of processors can shorten.
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
