/// The contract `forbidden` of the rules file: some modules must not import some others.
struct ForbiddenRule: Rule {
  let id = "forbidden"
  let title = "No module imports what a contract forbids it"
  let help = RuleHelp.forbidden
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let contracts = context.rules.contracts.filter { $0.kind == .forbidden }
    let imports = contracts.isEmpty ? [] : LocalImports(context.graph, includesOthers: true).all
    return contracts.flatMap { contract in
      let from = (contract.from ?? []).matches(in: context.graph)
      let to = (contract.to ?? []).matches(in: context.graph)
      return contract.indirectly == true
        ? reached(context.graph, contract, from, to)
        : imports.filter { from[$0.from] && to[$0.to] }.map { finding($0, contract) }
    }
  }

  private func finding(_ step: LocalImports.Step, _ contract: RulesFile.Contract) -> Finding {
    step.finding(
      rule: id, severity: severity,
      message: "\(step.importer.displayName) may not import \(step.imported.displayName)\(contract.because)",
      fix: "remove the import")
  }

  private func reached(
    _ graph: DependencyGraph, _ contract: RulesFile.Contract, _ from: [Bool], _ to: [Bool]
  ) -> [Finding] {
    let reachability = Reachability(graph.adjacency(.imported))
    return graph.localIndices.filter { from[$0] }.flatMap { start in
      reachability.paths(from: start) { to[$0] }.map { finding(graph, $0, contract) }
    }
  }

  private func finding(_ graph: DependencyGraph, _ path: [Int], _ contract: RulesFile.Contract) -> Finding {
    let (first, last) = (graph.modules[path[0]].displayName, graph.modules[path[path.count - 1]].displayName)
    var finding = Finding(
      rule: id, severity: severity, place: Chain(graph).place(from: path[0], to: path[1]) ?? Place(file: ""),
      message: "\(first) may not reach \(last)\(contract.because)", fix: "cut one of the imports of the chain",
      target: first, module: last, chain: Chain(graph).steps(path))
    finding.places = graph.imported[path[0]].first { $0.to == path[1] }?.statements.map(\.place) ?? []
    return finding
  }
}

extension RulesFile.Contract {
  /// The reason as a single line, prefixed with a colon and a space; empty if there is none.
  var because: String { reason.map { ": " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? "" }
}
