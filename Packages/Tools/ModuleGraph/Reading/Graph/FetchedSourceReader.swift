/// Reads the sources of those fetched modules that can affect a finding; reading all would take too long.
struct FetchedSourceReader {
  private let graph: DependencyGraph
  private let rules: RulesFile
  private let packages: [String: Package]

  init(_ graph: DependencyGraph, rules: RulesFile) {
    (self.graph, self.rules) = (graph, rules)
    packages = Dictionary(graph.fetchedPackages.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// Reads the modules that targets declare without importing them or use to reach undeclared imports, and their
  /// re-exports; omits those that cannot be read.
  func sources() -> [Int: FetchedSources] {
    var found: [Int: FetchedSources] = [:]
    var queue = modulesToRead()
    var seen = queue
    while !queue.isEmpty {
      let results = queue.sorted().parallelMap { ($0, read($0)) }
      queue = []
      for case (let module, let sources?) in results {
        found[module] = sources
        queue.formUnion(graph.exported(sources.exports, by: module))
      }
      queue = queue.filter { graph.modules[$0].origin == .checkout }.subtracting(seen)
      seen.formUnion(queue)
    }
    return found
  }

  /// The fetched modules that a target declares but does not import, or that such a local module declares, or that may
  /// re-export an undeclared import.
  private func modulesToRead() -> Set<Int> {
    guard !packages.isEmpty else { return [] }
    let reachability = Reachability(graph.adjacency(.declared))
    return graph.localIndices.reduce(into: []) { modules, module in
      let imported = Set(graph.imported[module].map(\.to))
      let declared = Set(graph.declared[module].map(\.to))
      let undeclared = imported.subtracting(declared)
      // A program may need the code that an unused module links.
      for other in declared.subtracting(imported) where graph.modules[other].isLocalLibrary {
        modules.formUnion(graph.declared[other].map(\.to).filter { graph.modules[$0].origin == .checkout })
      }
      for other in declared where graph.modules[other].origin == .checkout {
        let mayAffectFinding =
          !imported.contains(other)
          || !(undeclared.isEmpty || reachability.reached(from: other).isDisjoint(with: undeclared))
        if mayAffectFinding { modules.insert(other) }
      }
    }
  }

  private func read(_ module: Int) -> FetchedSources? {
    guard let identity = graph.modules[module].package, let package = packages[identity],
      let target = target(graph.modules[module].displayName, of: package)
    else { return nil }
    let read = SourceReader(root: "/", maximumFileSize: rules.maximumFileSize)
      .read(target, BuildMatrix(of: target, in: package, rules))
    let exports = read.files.flatMap(\.imports).filter { $0.isExported && $0.condition != .inactive }
    return FetchedSources(
      exports: Set(exports.map(\.module)), clangModules: read.clangModules, clangFiles: read.clangFiles,
      files: read.files.map(\.path), hasDeclarations: read.files.contains(where: \.hasDeclarations))
  }

  /// Returns the target with its folder, which a manifest can omit if the folder follows SwiftPM's conventions.
  private func target(_ name: String, of package: Package) -> Target? {
    guard var target = package.targets.first(where: { $0.name == name }),
      let folder = try? PackageLayout(root: "/", path: package.path).folder(of: target, in: package)
    else { return nil }
    target.path = folder
    return target
  }
}

extension Module {
  fileprivate var isLocalLibrary: Bool { origin == .local && target?.kind == .library }
}
