/// Packages do not depend on each other in a circle, even where their targets do not.
struct PackageCycle: Rule {
  let id = "package-cycle"
  let title = "No packages depend on each other in a circle"
  let help = RuleHelp.packageCycle
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    let packages = graph.repository.packages
    return Cycles(edges(graph)).all().map { cycle in
      let names = cycle.map { packages[$0].name }
      let steps = zip(cycle, cycle.dropFirst()).map { step(graph, $0, $1) }
      return Finding(
        rule: id, severity: severity,
        place: steps.first?.flatMap { Chain(graph).place(from: $0, to: $1) }
          ?? Place(file: packages[cycle[0]].manifest),
        message: "the packages \(names.joined(separator: " -> ")) are a circle",
        fix: "move the targets that both need into a package below them", target: names[0], module: names[1],
        chain: steps.flatMap { $0.map { Chain(graph).steps([$0, $1]) } ?? [] })
    }
  }

  private func edges(_ graph: DependencyGraph) -> [[Int]] {
    let packages = graph.repository.packages
    return packages.indices.map { from in
      packages.indices.filter { from != $0 && (step(graph, from, $0) != nil || declares(packages, from, $0)) }
    }
  }

  private func declares(_ packages: [Package], _ from: Int, _ to: Int) -> Bool {
    packages[from].dependencies.contains { $0.kind == .local && $0.identity == packages[to].identity }
  }

  /// The first targets by which one package needs another.
  private func step(_ graph: DependencyGraph, _ from: Int, _ to: Int) -> (Int, Int)? {
    let packages = graph.repository.packages
    for index in graph.localIndices where graph.modules[index].package == packages[from].identity {
      let others = graph.imported[index].map(\.to) + graph.declared[index].map(\.to)
      if let other = others.first(where: { graph.modules[$0].package == packages[to].identity }) {
        return (index, other)
      }
    }
    return nil
  }
}
