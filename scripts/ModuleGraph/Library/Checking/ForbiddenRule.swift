/// The rules file's contracts of the kind `forbidden`: some modules do not import some others.
struct ForbiddenRule: Rule {
  let id = "forbidden"
  let title = "No module imports what a contract forbids it"
  let help = RuleHelp.forbidden
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let imports = LocalImports(context.graph).all
    return context.rules.contracts.filter { $0.kind == .forbidden }.flatMap { contract in
      contract.indirectly == true
        ? reached(context.graph, contract)
        : imports.filter { (contract.from ?? []).match($0.importer) && (contract.to ?? []).match($0.imported) }
          .map { step in
            step.finding(
              rule: id, severity: severity,
              message: "\(step.importer.displayName) may not import \(step.imported.displayName)\(contract.because)",
              fix: "remove the import")
          }
    }
  }

  private func reached(_ graph: DependencyGraph, _ contract: RulesFile.Contract) -> [Finding] {
    let reachability = Reachability(graph.adjacency(.imported))
    let (from, to) = (contract.from ?? [], contract.to ?? [])
    return graph.localIndices.filter { from.match(graph.modules[$0]) }.flatMap { start in
      reachability.reached(from: start).sorted().filter { to.match(graph.modules[$0]) && $0 != start }
        .compactMap { end in
          reachability.path(from: start, to: end).map { finding(graph, $0, contract) }
        }
    }
  }

  private func finding(_ graph: DependencyGraph, _ path: [Int], _ contract: RulesFile.Contract) -> Finding {
    let (first, last) = (graph.modules[path[0]].displayName, graph.modules[path[path.count - 1]].displayName)
    return Finding(
      rule: id, severity: severity, place: Chain(graph).place(from: path[0], to: path[1]) ?? Place(file: ""),
      message: "\(first) may not reach \(last)\(contract.because)", fix: "cut one of the imports of the chain",
      target: first, module: last, chain: Chain(graph).steps(path))
  }
}

extension RulesFile.Contract {
  /// `: reason`, if there is one.
  var because: String { reason.map { ": \($0)" } ?? "" }
}
