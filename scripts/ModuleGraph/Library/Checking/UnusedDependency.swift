/// What a target declares, it imports.
///
/// An edge without an import slows the build and hides how modules really hang together.
struct UnusedDependency: Rule {
  let id = "unused-dependency"
  let title = "A target imports every module that it declares"
  let help = RuleHelp.unusedDependency
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    let (exports, declared) = (Exports(graph), Reachability(graph.adjacency(.declared)))
    return graph.localIndices.flatMap { findings(of: $0, graph, exports, declared) }
  }

  private func findings(
    of module: Int, _ graph: DependencyGraph, _ exports: Exports, _ declared: Reachability
  ) -> [Finding] {
    // A target without Swift sources imports in ways that are not read here; one whose sources say nothing only groups
    // what it declares.
    guard let target = graph.modules[module].target,
      graph.modules[module].files.contains(where: { $0.hasDeclarations || !$0.imports.isEmpty })
    else { return [] }
    let imported = Set(graph.imported[module].map(\.to))
    let edges = Dictionary(grouping: graph.declared[module], by: \.dependency)
    return edges.keys.sorted().compactMap { index in
      let modules = (edges[index] ?? []).map(\.to)
      let isUsed = modules.contains { other in
        imported.contains(other) || !exports.exported(by: other).isDisjoint(with: imported)
          || isExempt(graph.modules[other], for: target)
          // What a fetched module exports is not read: it may be anything that it builds on.
          || (graph.modules[other].origin == .checkout && !declared.reached(from: other).isDisjoint(with: imported))
      }
      return isUsed ? nil : finding(target, target.dependencies[index], graph.modules[module])
    }
  }

  /// Whether a dependency works without an import.
  private func isExempt(_ module: Module, for target: Target) -> Bool {
    guard let other = module.target else { return true }
    switch other.kind {
    case .macro, .plugin, .system, .binary: return true
    // A test may launch a program, a plugin may run one, and neither imports it.
    case .executable: return target.kind == .test || target.kind == .plugin
    // A marker has nothing that could be used by name.
    case .library: return module.origin == .local && !module.files.contains { $0.hasDeclarations }
    case .test, .snippet: return false
    }
  }

  private func finding(_ target: Target, _ dependency: TargetDependency, _ module: Module) -> Finding {
    // Sources that a plugin makes are not read, and may import anything.
    let made = target.plugins.isEmpty ? "" : ", unless what its plugin makes does"
    return Finding(
      rule: id, severity: target.plugins.isEmpty ? severity : .note, place: dependency.place,
      message: "\(target.name) declares \(dependency.name) and does not import it\(made)",
      fix: "remove \"\(dependency.name)\" from the dependencies of \(target.name) in \(dependency.place.file)",
      target: target.name, module: dependency.name)
  }
}
