/// What a change of some files touches: the modules that own them, those that depend on these, and their tests.
struct Affected {
  /// The changed files, by path from the root.
  let files: [String]
  /// The manifests among them: a change there touches every module of its package.
  private(set) var manifests: [String] = []
  /// The files that no target owns, and that touch nothing therefore.
  private(set) var unowned: [String] = []
  /// The names of the targets with changed files.
  let touched: [String]
  /// The names of the targets that depend on these, directly or not.
  let dependants: [String]
  /// The test targets among both.
  let tests: [Target]

  init(files: [String], graph: DependencyGraph) {
    self.files = files
    var own: Set<Int> = []
    for file in files {
      let owner = Self.owner(of: file, in: graph)
      let package = Self.manifestOwner(of: file, in: graph.repository)
      if let package {
        manifests.append(file)
        own.formUnion(graph.localIndices.filter { graph.modules[$0].package == package.identity })
      } else if let owner {
        own.insert(owner)
      } else {
        unowned.append(file)
      }
    }
    let all = Self.dependants(of: own, in: graph)
    let names = { (indices: Set<Int>) in indices.sorted().map { graph.modules[$0].displayName } }
    (touched, dependants) = (names(own), names(all.subtracting(own)))
    tests = all.union(own).sorted().compactMap { graph.modules[$0].target }.filter { $0.kind == .test }
  }

  /// For `swift test`: only the tests of these targets. It is never empty, as that would run all.
  ///
  /// A shell that takes the backslash away leaves a pattern that matches no less.
  var testArguments: [String] {
    tests.isEmpty ? ["--filter", "^$"] : tests.flatMap { ["--filter", "^\($0.moduleName)\\."] }
  }

  /// Whatever lies in a target's folder is the target's, its README and test data too: tests read them.
  private static func owner(of file: String, in graph: DependencyGraph) -> Int? {
    graph.localIndices.filter { index in
      graph.modules[index].target?.path.map { Paths.contains($0, file) } ?? false
    }.max { (graph.modules[$0].target?.path?.count ?? 0) < (graph.modules[$1].target?.path?.count ?? 0) }
  }

  private static func manifestOwner(of file: String, in repository: Repository) -> Package? {
    let name = Paths.last(file)
    guard name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-") else { return nil }
    return repository.packages.first { $0.path == Paths.parent(file) }
  }

  private static func dependants(of modules: Set<Int>, in graph: DependencyGraph) -> Set<Int> {
    let edges = Dependants.edges(graph)
    return modules.reduce(into: []) { found, module in
      if !found.contains(module) { found.formUnion(Reachability(edges).reached(from: module)) }
    }
  }
}

/// The graph the other way round: for each module, those that need it to build or to run.
enum Dependants {
  /// Among local modules; what a manifest declares, what sources import, and the plugins that a target uses.
  static func edges(_ graph: DependencyGraph) -> [[Int]] {
    let local = graph.localIndices
    var edges = [[Int]](repeating: [], count: graph.modules.count)
    let forward = graph.adjacency(.all)
    for module in local {
      let plugins = graph.modules[module].target?.plugins.compactMap(graph.index(named:)) ?? []
      for other in Set(forward[module] + plugins) where local.contains(other) && other != module {
        edges[other].append(module)
      }
    }
    return edges
  }
}
