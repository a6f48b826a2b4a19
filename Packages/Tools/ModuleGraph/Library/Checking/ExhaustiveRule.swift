/// The contract `exhaustive` of the rules file: every module belongs to a layer.
struct ExhaustiveRule: Rule {
  let id = "exhaustive"
  let title = "Every module is in a layer"
  let help = RuleHelp.exhaustive
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    return context.rules.contracts.filter { $0.kind == .exhaustive }.flatMap { contract in
      graph.localIndices.map { graph.modules[$0] }
        .filter { $0.layer == nil && !(contract.modules ?? []).match($0) }
        .map { module in
          Finding(
            rule: id, severity: severity, place: module.target?.place ?? Place(file: "Package.swift"),
            message: "\(module.displayName) is in no layer\(contract.because)",
            fix: "add it to a layer in the rules file", target: module.displayName)
        }
    }
  }
}
