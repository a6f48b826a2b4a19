import ModuleGraphReading

/// A rule against dependency cycles between targets, which cannot be built, tested or understood separately.
struct TargetCycle: Rule {
  let id = "target-cycle"
  let title = "No targets form a dependency cycle"
  let help = """
    Targets in a dependency cycle cannot be built, tested or understood separately. Move what they share into a module below \
    them, or turn one import round with a protocol.
    """
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    let local = graph.localIndices
    let edges = graph.adjacency(.all).enumerated().map { index, others in
      local.contains(index) ? others.filter { local.contains($0) && $0 != index } : []
    }
    return Cycles(edges).all().map { cycle in
      let names = cycle.map { graph.modules[$0].displayName }
      return Finding(
        rule: id, severity: severity, place: Chain(graph).place(from: cycle[0], to: cycle[1]) ?? Place(file: ""),
        message: "\(names.joined(separator: " -> ")) is a dependency cycle",
        fix: "move what they share into a module below them, or turn one import round with a protocol",
        target: names[0], module: names[1], chain: Chain(graph).steps(cycle))
    }
  }
}

/// A rule against cycles between packages, even if their targets form none.
///
/// Xcode projects may refer to each other: Xcode builds targets, and no project as a whole.
struct PackageCycle: Rule {
  let id = "package-cycle"
  let title = "No packages form a dependency cycle"
  let help = """
    Packages in a dependency cycle cannot be released one after the other. Move the targets that both need into a package below them.
    """
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    let packages = graph.repository.packages
    let edges = PackageEdges(graph)
    return Cycles(edges.all).all().map { cycle in
      let names = cycle.map { packages[$0].name }
      let steps = zip(cycle, cycle.dropFirst()).map { edges.step(from: $0, to: $1) }
      return Finding(
        rule: id, severity: severity,
        place: steps.first?.flatMap { Chain(graph).place(from: $0, to: $1) }
          ?? Place(file: packages[cycle[0]].manifest),
        message: "the packages \(names.joined(separator: " -> ")) form a dependency cycle",
        fix: "move the targets that both need into a package below them", target: names[0], module: names[1],
        chain: steps.flatMap { $0.map { Chain(graph).steps([$0, $1]) } ?? [] })
    }
  }
}

/// The dependencies between packages, by index.
private struct PackageEdges {
  /// The packages that each package's targets depend on, with the first two targets that form the dependency.
  private var steps: [[Int: (Int, Int)]]
  private var declared: [Set<Int>]

  init(_ graph: DependencyGraph) {
    let packages = graph.repository.packages
    let numbers = Dictionary(packages.enumerated().map { ($1.identity, $0) }) { first, _ in first }
    steps = packages.map { _ in [:] }
    declared = packages.enumerated().map { number, package in
      guard !package.isXcodeProject else { return [] }
      return Set(package.dependencies.filter { $0.kind == .local }.compactMap { numbers[$0.identity] }).subtracting([
        number
      ])
    }
    for index in graph.localIndices where !graph.modules[index].isInXcodeProject {
      guard let from = graph.modules[index].package.flatMap({ numbers[$0] }) else { continue }
      for other in graph.imported[index].map(\.to) + graph.declared[index].map(\.to) {
        guard let to = graph.modules[other].package.flatMap({ numbers[$0] }), to != from else { continue }
        if steps[from][to] == nil { steps[from][to] = (index, other) }
      }
    }
  }

  var all: [[Int]] { steps.indices.map { declared[$0].union(steps[$0].keys).sorted() } }

  func step(from: Int, to: Int) -> (Int, Int)? { steps[from][to] }
}
