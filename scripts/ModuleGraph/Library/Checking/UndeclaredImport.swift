/// A module that is imported is declared by the target that imports it.
///
/// Without that the build works by the order in which modules happen to be built.
struct UndeclaredImport: Rule {
  let id = "undeclared-import"
  let title = "A target declares every module that it imports"
  let help = RuleHelp.undeclaredImport
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let search = UndeclaredImportSearch(rule: id, graph: context.graph)
    return context.graph.localIndices.flatMap(search.findings)
  }
}

/// The rule's work on one graph: what all modules share is made once.
private struct UndeclaredImportSearch {
  let rule: String
  let graph: DependencyGraph
  private let exports: Exports
  private let declared: Reachability

  init(rule: String, graph: DependencyGraph) {
    (self.rule, self.graph) = (rule, graph)
    exports = Exports(graph)
    declared = Reachability(graph.adjacency(.declared))
  }

  /// How bad it is, the worst first.
  private enum Rung {
    case acrossPackages, local, transitive([Int]), exported([Int]), conditional

    var severity: Severity {
      switch self {
      case .acrossPackages, .local: .error
      case .transitive: .warning
      case .exported, .conditional: .note
      }
    }
  }

  func findings(of module: Int) -> [Finding] {
    let declared = Set(graph.declared[module].map(\.to))
    return graph.imported[module].compactMap { edge in
      let origin = graph.modules[edge.to].origin
      guard origin == .local || origin == .checkout, edge.to != module, !declared.contains(edge.to),
        edge.condition != .inactive
      else { return nil }
      return finding(of: module, edge, rung(of: module, edge, declared))
    }
  }

  private func rung(of module: Int, _ edge: ImportedEdge, _ declared: Set<Int>) -> Rung {
    if edge.condition == .conditional { return .conditional }
    for other in declared.sorted() {
      if let path = exports.path(from: other, to: edge.to) { return .exported([module] + path) }
    }
    if let path = self.declared.path(from: module, to: edge.to) { return .transitive(path) }
    return graph.modules[edge.to].package == graph.modules[module].package ? .local : .acrossPackages
  }

  private func finding(of module: Int, _ edge: ImportedEdge, _ rung: Rung) -> Finding {
    let (name, target) = (graph.modules[edge.to].name, graph.modules[module].displayName)
    let seen = edge.statements.filter { $0.condition != .inactive }.map(\.place)
    var finding = Finding(
      rule: rule, severity: rung.severity, place: seen[0], message: message(name, target, rung),
      fix: fix(module, edge.to), target: target, module: name, chain: chain(rung))
    finding.places = seen
    return finding
  }

  private func message(_ name: String, _ target: String, _ rung: Rung) -> String {
    switch rung {
    case .acrossPackages: "\(target) imports \(name) of another package and does not declare it"
    case .local: "\(target) imports \(name) and does not declare it"
    case .transitive: "\(target) imports \(name), which only what it declares depends on"
    case .exported: "\(target) imports \(name), which only what it declares exports"
    case .conditional: "\(target) imports \(name) under some conditions and does not declare it"
    }
  }

  private func chain(_ rung: Rung) -> [String] {
    switch rung {
    case .transitive(let path), .exported(let path): Chain(graph).steps(path)
    default: []
    }
  }

  private func fix(_ module: Int, _ other: Int) -> String {
    let (importer, imported) = (graph.modules[module], graph.modules[other])
    let manifest = importer.target?.place.file ?? "Package.swift"
    guard importer.package != imported.package else {
      return "add \"\(imported.displayName)\" to the dependencies of \(importer.displayName) in \(manifest)"
    }
    return "add the product that holds \(imported.displayName) of the package \(imported.package ?? "") to the "
      + "dependencies of \(importer.displayName) in \(manifest)"
  }
}
