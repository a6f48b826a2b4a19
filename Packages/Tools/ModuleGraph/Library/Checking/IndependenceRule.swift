/// The contract `independence` of the rules file: sibling modules must not import each other.
struct IndependenceRule: Rule {
  let id = "independence"
  let title = "No module imports a sibling that a contract separates from it"
  let help = RuleHelp.independence
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let contracts = context.rules.contracts.filter { $0.kind == .independence }
    let imports = contracts.isEmpty ? [] : LocalImports(context.graph).all
    return contracts.flatMap { contract in
      let isMeant = (contract.modules ?? []).matches(in: context.graph)
      return imports.filter { isMeant[$0.from] && isMeant[$0.to] }.map { step in
        step.finding(
          rule: id, severity: severity,
          message:
            "\(step.importer.displayName) imports \(step.imported.displayName), although a contract separates them"
            + contract.because,
          fix: "let a module above both connect them, or move what they share below both")
      }
    }
  }
}
