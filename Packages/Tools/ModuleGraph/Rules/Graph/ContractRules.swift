import ModuleGraphReading

/// A rule that restricts a module's imports to what its layer allows.
struct LayerRule: Rule {
  let id = "layer"
  let title = "A module imports only what its layer may see"
  let help = """
    A layer that reaches past what it may see cannot be replaced or tested alone. Depend on an interface that the layer may \
    see, and inject the implementation from above.
    """
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    guard !context.rules.layers.isEmpty else { return [] }
    let access = Dictionary(context.rules.layers.map { ($0.name, Access($0, context.graph)) }) { first, _ in first }
    return LocalImports(context.graph, includesOthers: true).all.compactMap { step in
      guard let layer = step.importer.layer, access[layer]?.isAllowed[step.to] == false else { return nil }
      let place = step.imported.layer.map { " of the layer \($0)" } ?? ", which belongs to no layer"
      let other = step.imported.origin == .local ? place : ""
      return step.finding(
        rule: id, severity: severity,
        message: "\(step.importer.displayName) of the layer \(layer) imports \(step.imported.displayName)\(other)",
        fix: fix(step, layer))
    }
  }

  private func fix(_ step: LocalImports.Step, _ layer: String) -> String {
    if step.imported.origin == .local, step.imported.layer == nil {
      return "add \(step.imported.displayName) to a layer that \(layer) may import, in the rules file"
    }
    return "import an interface that \(layer) may import, and pass the implementation in from a higher layer"
  }

  private struct Access {
    var isAllowed: [Bool]

    init(_ layer: RulesFile.Layer, _ graph: DependencyGraph) {
      isAllowed = graph.modules.map { module in
        // External modules are allowed unless `never` names them.
        let mayImport = module.origin == .local ? layer.mayImport?.match(module) ?? true : true
        return mayImport && !(layer.never?.match(module) ?? false)
      }
    }
  }
}

/// The contract `forbidden` of the rules file: some modules must not import some others.
struct ForbiddenRule: Rule {
  let id = "forbidden"
  let title = "No module imports what a contract forbids it"
  let help = "A contract of the rules file forbids this import; its reason says why. Remove the import."
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
  package var because: String {
    reason.map { ": " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? ""
  }
}

/// The contract `independence` of the rules file: sibling modules must not import each other.
struct IndependenceRule: Rule {
  let id = "independence"
  let title = "No module imports a sibling that a contract separates from it"
  let help = """
    Siblings that import each other can no longer be changed one at a time. Let a module above connect them, or move what \
    they share below both.
    """
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

/// The contract `protected` of the rules file: only some modules may import a module.
struct ProtectedRule: Rule {
  let id = "protected"
  let title = "Only those import a protected module whom a contract names"
  let help = """
    A contract of the rules file names who may import this module. Import its interface, and let one that may import it hand \
    it in.
    """
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

  /// Returns whether a test target is named after a module: `NetworkingLiveTests`, and `TrellisTests` of `trellis`.
  private func isOwnTest(_ test: Module, of module: Module) -> Bool {
    let name = module.displayName
    return test.displayName == name.prefix(1).uppercased() + name.dropFirst() + "Tests"
  }
}

/// The contract `exhaustive` of the rules file: every module belongs to a layer.
struct ExhaustiveRule: Rule {
  let id = "exhaustive"
  let title = "Every module is in a layer"
  let help = """
    A module without a layer escapes the rules of all layers. Add it to a layer in the rules file.
    """
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
