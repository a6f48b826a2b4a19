/// The contract `protected` of the rules file: only some modules may import a module.
struct ProtectedRule: Rule {
  let id = "protected"
  let title = "Only those import a protected module whom a contract names"
  let help = RuleHelp.protected
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let contracts = context.rules.contracts.filter { $0.kind == .protected }
    let imports = contracts.isEmpty ? [] : LocalImports(context.graph, includesOthers: true).all
    return contracts.flatMap { contract in
      let isMeant = (contract.modules ?? []).matches(in: context.graph)
      return imports.filter { isMeant[$0.to] && !isAllowed($0, contract) }.map { step in
        step.finding(
          rule: id, severity: severity,
          message: "\(step.importer.displayName) may not import \(step.imported.displayName)\(contract.because)",
          fix: "import its interface, and let one that may import it hand it in")
      }
    }
  }

  private func isAllowed(_ step: LocalImports.Step, _ contract: RulesFile.Contract) -> Bool {
    if (contract.importers ?? []).match(step.importer) { return true }
    return contract.ownTests == true && step.importer.isTest && isOwnTest(step.importer, of: step.imported)
  }

  /// Returns whether a test target is named after a module, as in `NetworkingLiveTests` and `NetworkingLive`.
  ///
  /// The first letter is capitalized, so `TrellisTests` are the tests of `trellis`.
  private func isOwnTest(_ test: Module, of module: Module) -> Bool {
    let name = module.displayName
    return test.displayName == name.prefix(1).uppercased() + name.dropFirst() + "Tests"
  }
}
