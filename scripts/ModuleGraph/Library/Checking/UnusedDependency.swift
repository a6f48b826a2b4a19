/// What a target declares, it imports.
///
/// An edge without an import slows the build and hides how modules really hang together.
struct UnusedDependency: Rule {
  let id = "unused-dependency"
  let title = "A target imports every module that it declares"
  let help = RuleHelp.unusedDependency
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let search = UnusedDependencySearch(rule: id, context)
    return context.graph.localIndices.flatMap(search.findings)
  }
}

/// The rule's work on one graph: what all modules share is made once.
private struct UnusedDependencySearch {
  private let rule: String
  private let graph: DependencyGraph
  private let exports: Exports
  private let declared: Reachability
  private let names: NameReading

  init(rule: String, _ context: CheckContext) {
    (self.rule, graph, names) = (rule, context.graph, NameReading(context))
    (exports, declared) = (Exports(graph), Reachability(graph.adjacency(.declared)))
  }

  func findings(of module: Int) -> [Finding] {
    // A target without Swift sources imports in ways that are not read here; one whose sources say nothing only groups
    // what it declares.
    guard let target = graph.modules[module].target,
      graph.modules[module].files.contains(where: { $0.hasDeclarations || !$0.imports.isEmpty })
    else { return [] }
    let imported = Set(graph.imported[module].map(\.to))
    let edges = Dictionary(grouping: graph.declared[module], by: \.dependency)
    return edges.keys.sorted().compactMap { index in
      let modules = (edges[index] ?? []).map(\.to)
      guard !modules.contains(where: { isUsed($0, by: target, imported) }) else { return nil }
      return finding(target, target.dependencies[index], severity(of: modules, declaredBy: module))
    }
  }

  private func isUsed(_ other: Int, by target: Target, _ imported: Set<Int>) -> Bool {
    if imported.contains(other) || !exports.exported(by: other).isDisjoint(with: imported) { return true }
    if isExempt(other, for: target) { return true }
    guard graph.modules[other].origin == .checkout else { return false }
    // What a fetched module exports may be anything that it builds on, where its sources cannot be read.
    guard let sources = graph.fetchedSources[other] else {
      return !declared.reached(from: other).isDisjoint(with: imported)
    }
    return imported.contains { sources.clangModules?.contains(graph.modules[$0].name) == true }
  }

  /// Whether a dependency works without an import.
  private func isExempt(_ index: Int, for target: Target) -> Bool {
    let module = graph.modules[index]
    guard let other = module.target else { return true }
    switch other.kind {
    case .macro, .plugin, .binary: return true
    // Without a module map nothing can be imported.
    case .system: return module.clangModules?.isEmpty != false
    // A test may launch a program, a plugin may run one, and neither imports it.
    case .executable: return target.kind == .test || target.kind == .plugin
    case .library: return isMarker(index)
    case .test, .snippet: return false
    }
  }

  /// Whether a module has nothing that could be used: neither Swift nor C, C++ or Objective-C.
  private func isMarker(_ index: Int) -> Bool {
    let module = graph.modules[index]
    if module.origin == .local { return module.clangModules == nil && !module.files.contains { $0.hasDeclarations } }
    guard let sources = graph.fetchedSources[index] else { return false }
    return sources.clangModules == nil && !sources.hasDeclarations && sources.exports.isEmpty
  }

  private func severity(of modules: [Int], declaredBy module: Int) -> UnusedDependencySeverity {
    // Sources that a plugin makes are not read, and may import anything.
    if graph.modules[module].target?.plugins.isEmpty == false { return .generated }
    if modules.allSatisfy({ graph.modules[$0].target?.kind == .system }) { return .linked }
    for other in modules {
      if let leaks = names.leaks(from: other, to: module) {
        return .leaked(
          leaks, module: graph.modules[other].name, through: graph.modules[leaks.through].name)
      }
    }
    // A module of C offers what its headers have, and one that exports others what they have.
    let isOpen = { isClang($0) || !exports.exported(by: $0).isEmpty }
    let offers = modules.map { isOpen($0) ? nil : names.offer(of: $0) }
    guard offers.allSatisfy({ $0?.isEmpty == true }) else { return .unused }
    return offers.lazy.compactMap { $0?.undefined?.condition }.first.map(UnusedDependencySeverity.undefined) ?? .linked
  }

  private func isClang(_ module: Int) -> Bool {
    (graph.modules[module].clangModules ?? graph.fetchedSources[module]?.clangModules) != nil
  }

  private func finding(
    _ target: Target, _ dependency: TargetDependency, _ kind: UnusedDependencySeverity
  ) -> Finding {
    Finding(
      rule: rule, severity: kind.severity, place: dependency.place,
      message: kind.message(target.name, dependency.name),
      fix: kind.fix("remove \(dependency.literal) from the dependencies of \(target.name) in \(dependency.place.file)"),
      target: target.name, module: dependency.name)
  }
}
