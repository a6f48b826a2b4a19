package import ModuleGraphReading

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
    return modules.parallelMap { search.findings(of: $0) }.flatMap(\.self)
  }
}

/// The rule's search in one graph; shares precomputed data between modules.
private struct UnusedDependencySearch: Sendable {
  private let rule: String
  private let graph: DependencyGraph
  private let exports: Exports
  private let declared: Reachability
  private let names: NameIndex

  init(rule: String, _ context: CheckContext) {
    (self.rule, graph, names) = (rule, context.graph, NameIndex(context))
    (exports, declared) = (Exports(graph), Reachability(graph.adjacency(.declared)))
  }

  func findings(of module: Int) -> [Finding] {
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
      return finding(target, target.dependencies[index], severity(of: modules, declaredBy: module))
    }
  }

  /// Returns whether a target uses a declared module, given its imports and those that no other dependency provides.
  private func isUsed(_ other: Int, by target: Target, _ imported: Set<Int>, _ needed: Set<Int>) -> Bool {
    if imported.contains(other) || !exports.exported(by: other).isDisjoint(with: needed) { return true }
    if isExempt(other, for: target) { return true }
    guard graph.modules[other].origin == .checkout else { return false }
    // If the sources of a fetched module cannot be read, it may re-export any of its dependencies.
    guard let sources = graph.fetchedSources[other] else {
      return !declared.reached(from: other).isDisjoint(with: needed)
    }
    return imported.contains { sources.clangModules?.contains(graph.modules[$0].name) == true }
  }

  private func isExempt(_ index: Int, for target: Target) -> Bool {
    let module = graph.modules[index]
    guard let other = module.target else { return true }
    switch other.kind {
    case .macro, .plugin, .binary: return true
    // A system library without a module map cannot be imported.
    case .system: return module.clangModules?.isEmpty != false
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
    // The names in C headers and in re-exported modules are not known.
    let isOpen = { isClang($0) || !exports.exported(by: $0).isEmpty }
    let offers = modules.map { isOpen($0) ? nil : names.summary(of: $0) }
    guard offers.allSatisfy({ $0?.isEmpty == true }) else { return .unused }
    return offers.lazy.compactMap { $0?.undefinedCondition }.first.map(UnusedDependencySeverity.undefined)
      ?? .linked(for: nil)
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

/// The kinds of dependencies without an import, in order of descending severity.
enum UnusedDependencySeverity {
  case unused
  /// The target uses members of the module, which another module makes visible.
  case leaked(LeakedMembers, module: String, through: String)
  /// The module's names are declared only under a condition that no manifest sets.
  case undefined(String)
  /// The module has no public names, or code with an effect as soon as it is linked.
  case linked(for: String?)
  /// The module may provide an imported module, through a package that is not fetched.
  case unknown
  /// A plugin generates sources, which may import the module.
  case generated

  var severity: Severity {
    switch self {
    case .unused: .error
    case .leaked: .warning
    case .undefined, .linked, .unknown, .generated: .note
    }
  }

  func message(_ target: String, _ dependency: String) -> String {
    let beginning = "\(target) declares \(dependency) and does not import it"
    switch self {
    case .unused: return beginning
    case .leaked(let leaks, _, let through):
      let names = leaks.names.map { "`\($0)`" }.joined(separator: ", ")
      return "\(beginning); it seems to use its members \(names) through \(through)"
    case .undefined(let flag): return "\(beginning); what it offers is under #if \(flag), which no manifest sets"
    case .linked(nil): return "\(beginning); it may be there to be linked only"
    case .linked(let effect?):
      return "nothing in \(target) imports \(dependency), which it declares; it may be linked for \(effect)"
    case .unknown:
      return "\(beginning); it may provide a module that \(target) imports, through a package that is not fetched"
    case .generated: return "\(beginning), unless what its plugin makes does"
    }
  }

  /// Returns the recommended fix, given the text that explains how to remove the dependency.
  func fix(_ remove: String) -> String {
    switch self {
    case .unused, .generated: remove
    case .leaked(let leaks, let module, _): "add `import \(module)` to \(leaks.place.file), or \(remove)"
    case .undefined, .linked: "\(remove), unless the program needs it linked"
    case .unknown: "fetch the packages with `swift package resolve`, and check again"
    }
  }
}

/// The imports of local modules, which architecture rules check.
package struct LocalImports {
  package struct Step {
    package var from: Int
    package var to: Int
    package var importer: Module
    var imported: Module
    var places: [Place]

    func finding(rule: String, severity: Severity, message: String, fix: String?) -> Finding {
      var finding = Finding(
        rule: rule, severity: severity, place: places[0], message: message, fix: fix, target: importer.displayName,
        module: imported.displayName)
      finding.places = places
      return finding
    }
  }

  package let all: [Step]

  /// Collects the imports, including those that are inactive in all configurations: they are architecture, too.
  package init(_ graph: DependencyGraph, includesOthers: Bool = false) {
    let local = graph.localIndices
    all = local.flatMap { from in
      graph.imported[from].filter { (includesOthers || local.contains($0.to)) && $0.to != from }.map { edge in
        Step(
          from: from, to: edge.to, importer: graph.modules[from], imported: graph.modules[edge.to],
          places: edge.statements.map(\.place))
      }
    }
  }
}

/// The modules that an import makes available through `@_exported` imports.
struct Exports: Sendable {
  private let reachability: Reachability
  /// The re-exported modules, for the modules that have any.
  private let exported: [Int: Set<Int>]

  init(_ graph: DependencyGraph) {
    var edges = graph.imported.map { edges in
      edges.filter { edge in edge.statements.contains { $0.isExported && $0.condition != .inactive } }.map(\.to)
    }
    for (module, sources) in graph.fetchedSources { edges[module] += graph.exported(sources.exports, by: module) }
    let reachability = Reachability(edges)
    self.reachability = reachability
    let exporters = edges.indices.filter { !edges[$0].isEmpty }
    exported = Dictionary(uniqueKeysWithValues: exporters.map { ($0, reachability.reached(from: $0)) })
  }

  /// Returns all modules that an import of `module` makes available in addition to itself.
  func exported(by module: Int) -> Set<Int> { exported[module] ?? [] }

  /// Returns the path from the first of `modules` that re-exports `other`.
  func path(from modules: [Int], to other: Int) -> [Int]? {
    modules.first { exported(by: $0).contains(other) }.flatMap { reachability.path(from: $0, to: other) }
  }
}
