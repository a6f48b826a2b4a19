import ModuleGraphReading

/// Explains which uses of other modules depend on an unused dependency, and what to declare before it is removed.
struct RouteAdvice {
  private let graph: DependencyGraph
  private let imports: [UndeclaredUse]
  private let probes: [UndeclaredUse]
  private let declaration: DeclarationAdvice

  init(_ graph: DependencyGraph, _ uses: [UndeclaredUse]) {
    self.graph = graph
    (imports, probes) = (uses.filter { !$0.isProbe }, uses.filter(\.isProbe))
    declaration = DeclarationAdvice(repository: graph.repository, fetched: graph.fetchedPackages)
  }

  /// Whether each import can be declared; otherwise the dependency is the only way to provide the module.
  var isPossible: Bool {
    imports.allSatisfy { declaration.isPossible(graph.modules[$0.importer], graph.modules[$0.module]) }
  }

  var highestSeverity: Severity { !imports.isEmpty ? .warning : probes.isEmpty ? .error : .note }

  /// The end of the finding's message; empty if nothing depends on the dependency.
  var reason: String {
    if let first = imports.first {
      let others = imports.count - 1
      return "; only through it \(name(first.importer)) finds \(graph.modules[first.module].name), which it imports "
        + "and does not declare (\(first.place.file):\(first.place.line))"
        + (others > 0 ? ", and \(Count.of(others, "further import")) \(others == 1 ? "needs" : "need") it" : "")
    }
    guard let first = probes.first else { return "" }
    return "; \(condition(first)) in \(first.place.file) holds only with it"
  }

  /// Returns the text that explains how to remove the dependency, after the steps that must come first.
  func removal(_ remove: String) -> String {
    guard !imports.isEmpty else { return remove }
    return imports.map(declare).joined(separator: ", ") + ", and then \(remove)"
  }

  /// Returns the finding's fix, with the condition under which the dependency must remain.
  func fix(_ fix: String) -> String {
    guard imports.isEmpty, let first = probes.first else { return fix }
    return "\(fix), unless \(condition(first)) must hold"
  }

  private func declare(_ use: UndeclaredUse) -> String {
    if graph.declared[use.importer].contains(where: { $0.to == use.module }) {
      return "declare \(graph.modules[use.module].name) wherever \(name(use.importer)) imports it"
    }
    return declaration.text(graph.modules[use.importer], graph.modules[use.module])
  }

  private func condition(_ use: UndeclaredUse) -> String { "`#if canImport(\(graph.modules[use.module].name))`" }

  private func name(_ module: Int) -> String { graph.modules[module].displayName }
}
