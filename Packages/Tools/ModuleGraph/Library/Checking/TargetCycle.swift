/// A rule against dependency cycles between targets, which cannot be built, tested or understood separately.
struct TargetCycle: Rule {
  let id = "target-cycle"
  let title = "No targets form a dependency cycle"
  let help = RuleHelp.targetCycle
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
