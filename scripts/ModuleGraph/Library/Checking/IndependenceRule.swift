/// The rules file's contracts of the kind `independence`: siblings do not import each other.
struct IndependenceRule: Rule {
  let id = "independence"
  let title = "No module imports a sibling that a contract keeps apart from it"
  let help = RuleHelp.independence
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let imports = LocalImports(context.graph).all
    return context.rules.contracts.filter { $0.kind == .independence }.flatMap { contract in
      let modules = contract.modules ?? []
      return imports.filter { modules.match($0.importer) && modules.match($0.imported) }.map { step in
        step.finding(
          rule: id, severity: severity,
          message: "\(step.importer.displayName) and \(step.imported.displayName) are independent\(contract.because)",
          fix: "let a module above both connect them, or move what they share below both")
      }
    }
  }
}
