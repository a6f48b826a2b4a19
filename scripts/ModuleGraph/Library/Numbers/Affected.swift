/// What a change of some files touches: the modules that own them, those that depend on these, and their tests.
struct Affected {
  /// The changed files, by path from the root; those beside it only if a package that it builds on has them.
  private(set) var files: [String] = []
  /// The manifests among them: a change there touches the modules that they declare in another way.
  private(set) var manifests: [String] = []
  /// The files that no target owns, and that touch nothing therefore.
  private(set) var unowned: [String] = []
  /// The names of the targets with changed files, those of packages beside the root too.
  let touched: [String]
  /// The names of the targets that depend on these, directly or not.
  let dependants: [String]
  /// The test targets among both.
  let tests: [Target]

  /// - Parameter change: what the change of a manifest touches in its package.
  init(
    files: [String], graph: DependencyGraph,
    change: (_ file: String, _ package: Package) -> ManifestChange = { _, _ in .all }
  ) {
    var own: Set<Int> = []
    for file in files {
      let modules = Self.modules(touchedBy: file, in: graph, change)
      let isManifest = Self.manifestOwner(of: file, in: graph.repository) != nil
      // What lies beside the root is none of its business, unless a package that it builds on lies there.
      guard !file.hasPrefix("/") || isManifest || !modules.isEmpty else { continue }
      self.files.append(file)
      if isManifest { manifests.append(file) } else if modules.isEmpty { unowned.append(file) }
      own.formUnion(modules)
    }
    let all = Self.dependants(of: own, in: graph)
    let names = { (indices: Set<Int>) in indices.sorted().map { graph.modules[$0].displayName } }
    (touched, dependants) = (names(own), names(all.subtracting(own)))
    tests = all.union(own).sorted().filter(graph.localIndices.contains).compactMap { graph.modules[$0].target }
      .filter { $0.kind == .test }
  }

  /// For `swift test`: only the tests of these targets. It is never empty, as that would run all.
  ///
  /// A shell that takes the backslash away leaves a pattern that matches no less.
  var testArguments: [String] {
    tests.isEmpty ? ["--filter", "^$"] : tests.flatMap { ["--filter", "^\($0.moduleName)\\."] }
  }

  private static func modules(
    touchedBy file: String, in graph: DependencyGraph, _ change: (String, Package) -> ManifestChange
  ) -> [Int] {
    if let package = manifestOwner(of: file, in: graph.repository) {
      let change = change(file, package)
      let own = graph.localIndices.filter { graph.modules[$0].package == package.identity }
      return own.filter { change.touches($0, in: graph) }
    }
    let placed = graph.modules.indices.compactMap { index in graph.modules[index].target?.path.map { (index, $0) } }
    // Whatever lies in a target's folder is the target's, its README and test data too: tests read them.
    let owner = placed.filter { Paths.contains($0.1, file) }.max { $0.1.count < $1.1.count }
    if let owner { return [owner.0] }
    // A submodule, of which git names the folder, or the manifest of a package that lies beside the root.
    let isManifest = file.hasPrefix("/") && Paths.last(file) == "Package.swift"
    let folder = isManifest ? Paths.parent(file) : file
    return placed.filter { Paths.contains(folder, $0.1) }.map(\.0)
  }

  private static func manifestOwner(of file: String, in repository: Repository) -> Package? {
    let name = Paths.last(file)
    guard name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-") else { return nil }
    return repository.packages.first { $0.path == Paths.parent(file) }
  }

  private static func dependants(of modules: Set<Int>, in graph: DependencyGraph) -> Set<Int> {
    // A package beside the root has modules, too, on which others may depend.
    let edges = Dependants.edges(graph, among: graph.modules.indices)
    return modules.reduce(into: []) { found, module in
      if !found.contains(module) { found.formUnion(Reachability(edges).reached(from: module)) }
    }
  }
}

extension ManifestChange {
  /// Whether a module of the manifest's package is touched: by its declaration, or by a package that it needs.
  func touches(_ module: Int, in graph: DependencyGraph) -> Bool {
    guard !touchesAll, let target = graph.modules[module].target else { return true }
    if targets.contains(target.name) { return true }
    guard !packages.isEmpty else { return false }
    let needed = Reachability(graph.adjacency(.declared)).reached(from: module)
    if needed.contains(where: { packages.contains(graph.modules[$0].package ?? "") }) { return true }
    // What is not fetched may need anything.
    let found = Set(graph.declared[module].map(\.dependency))
    return target.dependencies.indices.contains { !found.contains($0) && target.dependencies[$0].kind != .target }
  }
}

/// The graph the other way round: for each module, those that need it to build or to run.
enum Dependants {
  /// What a manifest declares, what sources import, and the plugins that a target uses.
  ///
  /// - Parameter modules: whose edges count; the repository's own if left out.
  static func edges(_ graph: DependencyGraph, among modules: Range<Int>? = nil) -> [[Int]] {
    let modules = modules ?? graph.localIndices
    var edges = [[Int]](repeating: [], count: graph.modules.count)
    let forward = graph.adjacency(.all)
    for module in modules {
      let plugins = graph.modules[module].target?.plugins.compactMap(graph.index(named:)) ?? []
      for other in Set(forward[module] + plugins) where modules.contains(other) && other != module {
        edges[other].append(module)
      }
    }
    return edges
  }
}
