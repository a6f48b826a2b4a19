/// A rule that requires a target to declare every module that it imports.
///
/// Otherwise the build succeeds only if the modules happen to be built in a suitable order.
struct UndeclaredImport: Rule {
  let id = "undeclared-import"
  let title = "A target declares every module that it imports"
  let help = RuleHelp.undeclaredImport
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let search = UndeclaredImportSearch(rule: id, context)
    // Xcode finds the dependencies of its targets by itself, and links what a build setting names.
    return context.graph.localIndices.filter { !context.graph.modules[$0].isInXcodeProject }.flatMap(search.findings)
  }
}

/// The rule's search in one graph; shares precomputed data between modules.
private struct UndeclaredImportSearch {
  let rule: String
  let context: CheckContext
  let graph: DependencyGraph
  private let exports: Exports
  private let declared: Reachability

  init(rule: String, _ context: CheckContext) {
    (self.rule, self.context, graph) = (rule, context, context.graph)
    exports = Exports(graph)
    declared = Reachability(graph.adjacency(.declared))
  }

  func findings(of module: Int) -> [Finding] {
    let declared = Dictionary(grouping: graph.declared[module], by: \.to)
    let missing = MissingConfigurations(graph.modules[module], context)
    return graph.imported[module].compactMap { edge in
      let origin = graph.modules[edge.to].origin
      guard origin == .local || origin == .checkout, edge.to != module, edge.condition != .inactive else { return nil }
      guard let edges = declared[edge.to] else {
        let seen = edge.statements.filter { $0.condition != .inactive }.map(\.place)
        return finding(of: module, edge.to, kind(of: module, edge, declared.keys.sorted()), seen)
      }
      return missing?.find(edge.statements, edges.map(\.dependency)).map { places, kind in
        finding(of: module, edge.to, kind, places)
      }
    }
  }

  private func kind(of module: Int, _ edge: ImportedEdge, _ declared: [Int]) -> UndeclaredImportSeverity {
    if edge.condition == .conditional {
      return .conditional(edge.statements.lazy.compactMap(\.conditionText).first ?? "a condition")
    }
    if let path = exports.path(from: declared, to: edge.to) {
      return .exported([module] + path, through: graph.modules[path[0]].displayName)
    }
    if let path = self.declared.path(from: module, to: edge.to) {
      return .transitive(path, through: graph.modules[path[1]].displayName)
    }
    if graph.modules[edge.to].package == graph.modules[module].package { return .local }
    return graph.unfetchedDependencies(of: module).isEmpty ? .acrossPackages : .unknown
  }

  private func finding(of module: Int, _ other: Int, _ kind: UndeclaredImportSeverity, _ places: [Place]) -> Finding {
    let (name, target) = (graph.modules[other].name, graph.modules[module].displayName)
    var finding = Finding(
      rule: rule, severity: kind.severity, place: places[0], message: kind.message(name, target),
      fix: kind.fix(fix(module, other)), target: target, module: name, chain: Chain(graph).steps(kind.path))
    finding.places = places
    return finding
  }

  private func fix(_ module: Int, _ other: Int) -> String {
    DeclarationAdvice(repository: graph.repository, fetched: graph.fetchedPackages).text(
      graph.modules[module], graph.modules[other])
  }
}
