import ModuleGraphReading

/// A rule that requires a target to import every module that it declares.
///
/// A dependency without an import slows the build and obscures the real structure of the modules.
struct UnusedDependency: Rule {
  let id = "unused-dependency"
  let title = "A target imports every module that it declares"
  let help = """
    A dependency that nothing imports slows the build and obscures the real structure of the modules. Remove it from the \
    target's dependencies.
    """
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let search = UnusedDependencySearch(rule: id, context)
    // A target of an Xcode project links a product for another target, or for a storyboard.
    let modules = context.graph.localIndices.filter { !context.graph.modules[$0].isInXcodeProject }
    let found = modules.parallelMap { search.candidates(of: $0) }.flatMap(\.self)
    // What is surely unused is removed first, so that others are rather the ones that are needed.
    let removable = Severity.allCases.reversed().flatMap { severity in
      found.filter { $0.kind.isRemovable && $0.kind.severity == severity }.map(\.dependency)
    }
    let routes = DependencyRoutes(context, unused: removable).uses()
    return found.compactMap { search.finding($0, uses: routes[$0.dependency] ?? []) }
      + UnusedPackages(context.graph).findings(rule: id)
  }
}

/// The rule's search in one graph; shares precomputed data between modules.
private struct UnusedDependencySearch: Sendable {
  struct Candidate {
    var dependency: DeclaredDependency
    var kind: UnusedDependencySeverity
  }

  private let rule: String
  private let graph: DependencyGraph
  private let exports: Exports
  private let declared: Reachability
  private let names: NameIndex

  init(rule: String, _ context: CheckContext) {
    (self.rule, graph, names) = (rule, context.graph, NameIndex(context))
    (exports, declared) = (Exports(graph), Reachability(graph.adjacency(.declared)))
  }

  /// Returns the dependencies of a module that it does not use by itself.
  func candidates(of module: Int) -> [Candidate] {
    // Imports of targets without Swift sources are not read. A target whose sources contain no code only groups its
    // dependencies.
    guard let target = graph.modules[module].target,
      graph.modules[module].files.contains(where: { $0.hasDeclarations || !$0.imports.isEmpty })
    else { return [] }
    let imported = Set(graph.imported[module].map(\.to))
    let edges = Dictionary(grouping: graph.declared[module], by: \.dependency)
    return edges.keys.sorted().compactMap { index in
      let modules = (edges[index] ?? []).map(\.to)
      // A re-export is a use only for imported modules that no other dependency provides.
      let others = edges.lazy.filter { $0.key != index }.flatMap { $0.value.map(\.to) }
      let needed = imported.subtracting(others)
      guard !modules.contains(where: { isUsed($0, by: target, imported, needed) }) else { return nil }
      return Candidate(
        dependency: DeclaredDependency(target: module, index: index, modules: modules),
        kind: severity(of: modules, declaredBy: module))
    }
  }

  /// Returns whether a target uses a declared module, given its imports and those that no other dependency provides.
  private func isUsed(_ other: Int, by target: Target, _ imported: Set<Int>, _ needed: Set<Int>) -> Bool {
    if imported.contains(other) || !exports.exported(by: other).isDisjoint(with: needed) { return true }
    if isExempt(other, for: target) { return true }
    guard graph.modules[other].origin == .checkout else { return false }
    // If the sources of a fetched module cannot be read, it may re-export any of its dependencies.
    return graph.fetchedSources[other] == nil && !declared.reached(from: other).isDisjoint(with: needed)
  }

  private func isExempt(_ index: Int, for target: Target) -> Bool {
    let module = graph.modules[index]
    guard let other = module.target else { return true }
    switch other.kind {
    case .macro, .plugin, .binary: return true
    // A system library without a module map cannot be imported. Those of fetched packages are not checked.
    case .system: return module.origin == .checkout || module.clangModules?.isEmpty != false
    // A test may launch an executable and a plugin may run one; neither imports it.
    case .executable: return target.kind == .test || target.kind == .plugin
    case .library: return isMarker(index)
    case .test, .snippet: return false
    }
  }

  /// Returns whether a module contains no code at all: neither Swift nor C, C++ or Objective-C.
  private func isMarker(_ index: Int) -> Bool {
    let module = graph.modules[index]
    if module.origin == .local { return module.clangModules == nil && !module.files.contains { $0.hasDeclarations } }
    guard let sources = graph.fetchedSources[index] else { return false }
    return sources.clangModules == nil && !sources.hasDeclarations && sources.exports.isEmpty
  }

  /// Returns whether a target contains nothing but imports; nothing depends on a test, so it cannot be a group.
  private func isGroup(_ index: Int) -> Bool {
    let module = graph.modules[index]
    return !module.isTest && !module.files.contains { $0.hasDeclarations }
  }

  private func severity(of modules: [Int], declaredBy module: Int) -> UnusedDependencySeverity {
    // The sources that a plugin generates are not read, and may import anything.
    if graph.modules[module].target?.plugins.isEmpty == false { return .generated }
    if modules.allSatisfy({ graph.modules[$0].target?.kind == .system }) { return .linked(for: nil) }
    let lost = lost(without: modules, declaredBy: module)
    if let effect = lost.lazy.compactMap(linkEffect).first { return .linked(for: effect) }
    if hasUndeclaredUnresolvedImport(module),
      lost.contains(where: { !graph.unfetchedDependencies(of: $0).isEmpty })
    {
      return .unknown
    }
    for other in modules {
      if let leaks = names.leaks(from: other, to: module) {
        return .leaked(
          leaks, module: graph.modules[other].name, through: graph.modules[leaks.through].name)
      }
    }
    let offers = Set(modules).reduce(into: Set(modules)) { $0.formUnion(exports.exported(by: $1)) }.sorted().map(offer)
    guard offers.allSatisfy({ $0?.isEmpty == true }) else { return isGroup(module) ? .grouped : .unused }
    return offers.lazy.compactMap { $0?.undefinedCondition }.first.map(UnusedDependencySeverity.undefined)
      ?? .linked(for: nil)
  }

  /// Returns what a module offers to those that import it; `nil` if its names are not known, as in C headers.
  private func offer(of module: Int) -> OfferSummary? {
    switch graph.modules[module].target?.kind {
    // Either can be there to be linked only.
    case .binary, .system: OfferSummary()
    default: isClang(module) ? nil : names.summary(of: module)
    }
  }

  /// Returns the modules that are not linked if a target no longer declares some modules.
  private func lost(without modules: [Int], declaredBy module: Int) -> [Int] {
    let reached = { (start: Set<Int>) in start.reduce(into: start) { $0.formUnion(declared.reached(from: $1)) } }
    let others = Set(graph.declared[module].map(\.to)).subtracting(modules)
    return reached(Set(modules)).subtracting(reached(others)).sorted()
  }

  /// Returns the code of a module that has an effect without an import, with its location; `nil` if there is none.
  private func linkEffect(_ index: Int) -> String? {
    let files = graph.modules[index].clangFiles + (graph.fetchedSources[index]?.clangFiles ?? [])
    // Constructors, static initializers, `+load`, and functions that replace those of a library.
    if let source = files.first(where: { !ClangSources.isHeader($0) }) { return "code in \(Paths.last(source))" }
    return names.summary(of: index)?.linkEffect
  }

  private func hasUndeclaredUnresolvedImport(_ module: Int) -> Bool {
    let names = graph.modules[module].target?.dependencies.map(\.name) ?? []
    return graph.imported[module].contains { edge in
      let other = graph.modules[edge.to]
      return other.origin == .unresolved && edge.condition != .inactive && !names.contains(other.name)
    }
  }

  private func isClang(_ module: Int) -> Bool {
    (graph.modules[module].clangModules ?? graph.fetchedSources[module]?.clangModules) != nil
  }

  /// Returns the finding about an unused dependency, which others may use to find modules that they do not declare.
  ///
  /// Returns `nil` if no other dependency could provide one of these.
  func finding(_ candidate: Candidate, uses: [UndeclaredUse]) -> Finding? {
    guard let target = graph.modules[candidate.dependency.target].target else { return nil }
    let dependency = target.dependencies[candidate.dependency.index]
    let advice = RouteAdvice(graph, uses)
    guard advice.isPossible else { return nil }
    let remove = "remove \(dependency.literal) from the dependencies of \(target.name) in \(dependency.place.file)"
    return Finding(
      rule: rule, severity: min(candidate.kind.severity, advice.highestSeverity), place: dependency.place,
      message: candidate.kind.message(target.name, dependency.name) + advice.reason,
      fix: advice.fix(candidate.kind.fix(advice.removal(remove), of: target.name)), target: target.name,
      module: dependency.name)
  }
}
