import ModuleGraphReading

/// A dependency of a target, by its index in the manifest, with the modules that it consists of.
struct DeclaredDependency: Hashable {
  var target: Int
  var index: Int
  var modules: [Int]
}

/// A use of a module that a target does not declare: an import, or a `#if canImport`.
struct UndeclaredUse: Hashable {
  var importer: Int
  var module: Int
  /// The location of the import; for a `#if canImport`, only its file is known.
  var place: Place
  var isProbe: Bool
}

/// Finds the undeclared uses of modules that depend on unused dependencies.
///
/// A target can import what one of its dependencies depends on. So a dependency that a target does not import can be the
/// only route by which the target, or one that depends on it, finds another module. To remove it breaks the build.
struct DependencyRoutes {
  private struct Edge {
    var to: Int
    var dependency: TargetDependency
    var isDisabled: Bool
    /// The index of the unused dependency; `nil` if the target uses it.
    var candidate: Int?
  }

  private let context: CheckContext
  private let graph: DependencyGraph
  private let candidates: [DeclaredDependency]
  private let edges: [[Edge]]
  private let reachability: Reachability

  /// Creates a search for unused dependencies, in the order in which they should be removed as far as possible.
  init(_ context: CheckContext, unused candidates: [DeclaredDependency]) {
    (self.context, graph, self.candidates) = (context, context.graph, candidates)
    edges = candidates.isEmpty ? [] : Self.edges(of: context.graph, candidates)
    reachability = Reachability(edges.map { $0.map(\.to) })
  }

  private static func edges(of graph: DependencyGraph, _ candidates: [DeclaredDependency]) -> [[Edge]] {
    let positions = Dictionary(grouping: candidates.indices) { candidates[$0].target }
    let packages = Dictionary((graph.repository.packages + graph.fetchedPackages).map { ($0.identity, $0) }) { $1 }
    return graph.modules.indices.map { from in
      guard let target = graph.modules[from].target else { return [] }
      let traits = Set(graph.modules[from].package.flatMap { packages[$0] }?.enabledTraits ?? [])
      return graph.declared[from].filter { Self.isRoute(from: target, to: graph.modules[$0.to].target) }.map { edge in
        let dependency = target.dependencies[edge.dependency]
        return Edge(
          to: edge.to, dependency: dependency, isDisabled: dependency.isDisabled(with: traits),
          candidate: positions[from]?.first { candidates[$0].index == edge.dependency })
      }
    }
  }

  /// Returns whether a target can import what a dependency depends on: plugins and macros are built for the host.
  private static func isRoute(from target: Target, to other: Target?) -> Bool {
    other?.kind != .plugin && (other?.kind != .macro || target.kind == .test || target.kind == .macro)
  }

  /// Returns the uses that must be declared before a dependency is removed, for each that is the only route of some.
  ///
  /// All other unused dependencies can be removed together. A dependency is needed if its removal, after theirs and
  /// that of the earlier ones, leaves a use without a route.
  func uses() -> [DeclaredDependency: [UndeclaredUse]] {
    guard !candidates.isEmpty else { return [:] }
    let everything = Set(candidates.indices)
    let searched = Array(graph.localIndices).parallelMap { index -> (importer: Importer, lost: [UndeclaredUse])? in
      guard let importer = importer(index) else { return nil }
      let lost = lostUses(of: importer, without: everything)
      return lost.isEmpty ? nil : (importer, lost)
    }.compactMap(\.self)
    guard !searched.isEmpty else { return [:] }
    let importers = searched.map(\.importer)
    let lost = searched.flatMap(\.lost)
    let providers = providers(of: searched.map(\.lost))
    let suspects = Set(providers.joined())
    var removed = everything.subtracting(suspects)
    var found: [Int: [UndeclaredUse]] = [:]
    for suspect in suspects.sorted() {
      removed.insert(suspect)
      let uses = importers.flatMap { lostUses(of: $0, without: removed) }
      if uses.isEmpty { continue }
      removed.remove(suspect)
      found[suspect] = uses
    }
    // A use can need one of two dependencies, each of which is needed for others.
    let known = Set(found.values.joined())
    for (use, providers) in zip(lost, providers) where !known.contains(use) {
      for provider in providers where found[provider] != nil { found[provider, default: []].append(use) }
    }
    return Dictionary(uniqueKeysWithValues: found.map { (candidates[$0], $1) })
  }

  /// Returns the unused dependencies by which a target reaches each of the modules, for the uses of several targets.
  private func providers(of uses: [[UndeclaredUse]]) -> [[Int]] {
    let provided = candidates.map { candidate in
      candidate.modules.reduce(into: Set(candidate.modules)) { $0.formUnion(reachability.reached(from: $1)) }
    }
    return uses.flatMap { uses -> [[Int]] in
      guard let importer = uses.first?.importer else { return [] }
      let reached = reachability.reached(from: importer).union([importer])
      let own = candidates.indices.filter { reached.contains(candidates[$0].target) }
      return uses.map { use in own.filter { provided[$0].contains(use.module) } }
    }
  }

  /// A target, and the modules that it needs without declaring them for all configurations.
  private struct Importer {
    var index: Int
    var matrix: BuildMatrix
    /// The uses, each with the configurations, as bits, in which its module is now found.
    var uses: [(use: UndeclaredUse, found: UInt64)]
  }

  private func importer(_ index: Int) -> Importer? {
    guard let target = graph.modules[index].target,
      let package = graph.repository.packages.first(where: { $0.identity == graph.modules[index].package })
    else { return nil }
    let wanted = wantedModules(of: index)
    guard !wanted.isEmpty else { return nil }
    let matrix = BuildMatrix(of: target, in: package, context.rules)
    let now = configurations(from: index, matrix) { edge in matrix.configurations(of: edge.dependency) }
    let uses = wanted.map { use, seen in (use, now[use.module] & seen & matrix.all) }.filter { $0.1 != 0 }
    return uses.isEmpty ? nil : Importer(index: index, matrix: matrix, uses: uses)
  }

  /// Returns the uses of a target whose module it would no longer find in at least one configuration.
  private func lostUses(of importer: Importer, without removed: Set<Int>) -> [UndeclaredUse] {
    let after = configurations(from: importer.index, importer.matrix) { edge in
      let isRemoved = edge.candidate.map(removed.contains) == true
      return isRemoved || edge.isDisabled ? 0 : importer.matrix.configurations(of: edge.dependency)
    }
    return importer.uses.compactMap { use, found in found & ~after[use.module] == 0 ? nil : use }
  }

  /// Returns the modules that a target may need without declaring them for all configurations, with these as bits.
  private func wantedModules(of importer: Int) -> [(use: UndeclaredUse, seen: UInt64)] {
    let unconditional = Set(edges[importer].filter { !$0.dependency.isConditional && $0.candidate == nil }.map(\.to))
    let imports = graph.imported[importer].filter { edge in
      graph.modules[edge.to].target != nil && edge.to != importer && edge.condition != .inactive
        && !unconditional.contains(edge.to)
    }
    let imported = Set(graph.imported[importer].map { graph.modules[$0.to].name })
    return imports.map { edge in
      let seen = edge.statements.reduce(UInt64(0)) { $0 | ~$1.seen.no }
      let place = edge.statements.first { $0.condition != .inactive }?.place ?? edge.statements[0].place
      return (UndeclaredUse(importer: importer, module: edge.to, place: place, isProbe: false), seen)
    } + probes(of: importer).filter { !imported.contains(graph.modules[$0.module].name) }.map { ($0, .max) }
  }

  private func probes(of importer: Int) -> [UndeclaredUse] {
    let files = graph.modules[importer].files.filter { !$0.probedModules.isEmpty }
    guard !files.isEmpty else { return [] }
    let reached = reachability.reached(from: importer).sorted()
    var seen: Set<String> = []
    return files.flatMap { file in
      file.probedModules.filter { seen.insert($0).inserted }.compactMap { name in
        reached.first { graph.modules[$0].isImported(as: name) }.map { module in
          UndeclaredUse(importer: importer, module: module, place: Place(file: file.path), isProbe: true)
        }
      }
    }
  }

  /// Returns the configurations, as bits, in which a target depends on each module that it reaches.
  private func configurations(
    from importer: Int, _ matrix: BuildMatrix, _ ofEdge: (Edge) -> UInt64
  ) -> [UInt64] {
    var found = [UInt64](repeating: 0, count: edges.count)
    found[importer] = matrix.all
    var queue = [importer]
    while let module = queue.popLast() {
      for edge in edges[module] {
        let bits = found[module] & ofEdge(edge)
        guard bits & ~found[edge.to] != 0 else { continue }
        found[edge.to] |= bits
        queue.append(edge.to)
      }
    }
    return found
  }
}

extension TargetDependency {
  /// Whether the manifest restricts the dependency to platforms, a configuration or traits.
  var isConditional: Bool { !platforms.isEmpty || configuration != nil || traits?.isEmpty == false }

  /// Returns whether it is for traits only, none of which is enabled by default.
  func isDisabled(with enabledTraits: Set<String>) -> Bool {
    guard let traits, !traits.isEmpty else { return false }
    return enabledTraits.isDisjoint(with: traits)
  }
}

extension BuildMatrix {
  /// Returns the configurations, as bits, for whose platform and build configuration a dependency is declared.
  func configurations(of dependency: TargetDependency) -> UInt64 {
    let platforms = dependency.platforms.isEmpty ? all : bits(where: dependency.platforms.contains)
    switch dependency.configuration {
    case "debug": return platforms & debug
    case "release": return platforms & ~debug
    default: return platforms
    }
  }
}
