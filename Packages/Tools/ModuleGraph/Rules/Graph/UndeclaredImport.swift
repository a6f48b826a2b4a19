import ModuleGraphReading

/// A rule that requires a target to declare every module that it imports.
///
/// Otherwise the build succeeds only if the modules happen to be built in a suitable order.
struct UndeclaredImport: Rule {
  let id = "undeclared-import"
  let title = "A target declares every module that it imports"
  let help = """
    The build finds an undeclared module only if another target happens to need it, or was built before. Add the module to \
    the target's dependencies, or remove the import.
    """
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
        return kind(of: module, edge, declared.keys.sorted()).map { finding(of: module, edge.to, $0, seen) }
      }
      // A configuration without the declaration uses the header of a system library.
      let statements = edge.statements.filter { !$0.isForeignHeader }
      return missing?.find(statements, edges.map(\.dependency)).map { places, kind in
        finding(of: module, edge.to, kind, places)
      }
    }
  }

  /// Returns the kind of an undeclared import; `nil` if it is rather that of another module.
  private func kind(of module: Int, _ edge: ImportedEdge, _ declared: [Int]) -> UndeclaredImportSeverity? {
    if edge.condition == .conditional {
      return .conditional(edge.statements.lazy.compactMap(\.conditionText).first ?? "a condition")
    }
    if let path = exports.path(from: declared, to: edge.to) {
      return .exported([module] + path, through: graph.modules[path[0]].displayName)
    }
    if let path = self.declared.path(from: module, to: edge.to) {
      return .transitive(path, through: graph.modules[path[1]].displayName)
    }
    if edge.statements.allSatisfy(\.isForeignHeader) {
      // The compiler searches the headers of a target's dependencies only, so a system library must have this one, too.
      return dependsOnPackage(of: edge.to, module) ? .header : nil
    }
    if graph.modules[edge.to].package == graph.modules[module].package { return .local }
    let needed = self.declared.reached(from: module).union([module])
    return needed.allSatisfy { graph.unfetchedDependencies(of: $0).isEmpty } ? .acrossPackages : .unknown
  }

  private func dependsOnPackage(of other: Int, _ module: Int) -> Bool {
    let package = graph.repository.packages.first { $0.identity == graph.modules[module].package }
    return package?.dependencies.contains { $0.identity == graph.modules[other].package } == true
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

/// The kinds of undeclared imports, in order of descending severity.
enum UndeclaredImportSeverity {
  case acrossPackages, local
  /// A declared dependency depends on the module, or re-exports it: the path, and the name of the dependency.
  case transitive([Int], through: String), exported([Int], through: String)
  /// A declared dependency of a package that is not fetched may depend on the module.
  case unknown
  /// A C header of a package that no dependency of the target depends on.
  case header
  /// The import has conditions, such as `#if DEBUG`.
  case conditional(String)
  /// The declaration is for traits that are not enabled by default; a note for a package that others depend on.
  case withoutTrait([String], isRoot: Bool)
  /// The declaration has conditions that exclude some configurations of the import, as in `on macos`.
  case elsewhere(String)

  var severity: Severity {
    switch self {
    case .acrossPackages, .local: .error
    case .transitive: .warning
    case .withoutTrait(_, let isRoot): isRoot ? .warning : .note
    case .exported, .unknown, .header, .conditional, .elsewhere: .note
    }
  }

  var path: [Int] {
    switch self {
    case .transitive(let path, _), .exported(let path, _): path
    default: []
    }
  }

  func message(_ name: String, _ target: String) -> String {
    switch self {
    case .acrossPackages: "\(target) imports \(name) of another package and does not declare it"
    case .local: "\(target) imports \(name) and does not declare it"
    case .transitive(_, let through):
      "\(target) imports \(name) and does not declare it; the build finds it because \(through), which \(target) "
        + "declares, depends on it"
    case .exported(_, let through):
      "\(target) imports \(name) and does not declare it; \(through), which \(target) declares, re-exports it"
    case .unknown:
      "\(target) imports \(name) of another package and does not declare it; a dependency of \(target) that is not "
        + "fetched may depend on it"
    case .header:
      "\(target) includes a header that \(name) of another package has, and does not declare it; a system library may "
        + "have the header, too"
    case .conditional(let condition): "\(target) imports \(name) under \(condition) and does not declare it"
    case .withoutTrait(let traits, _):
      "\(target) imports \(name) and declares it only for \(traits.count == 1 ? "the trait" : "the traits") "
        + "\(traits.joined(separator: ", ")), not enabled by default"
    case .elsewhere(let whereabouts): "\(target) imports \(name) \(whereabouts), where it does not declare it"
    }
  }

  /// Returns the recommended fix, given the text that explains how to declare the module.
  func fix(_ declare: String) -> String {
    switch self {
    case .acrossPackages, .local, .transitive, .exported, .unknown: declare
    case .header: "\(declare), unless the system's header is meant"
    case .conditional: "\(declare), or remove the import if its condition never holds"
    case .withoutTrait(let traits, _):
      "import it under `#if \(traits.joined(separator: " || "))`, or declare it without the condition"
    case .elsewhere: "let the import and the declaration have the same conditions"
    }
  }
}

/// Suggests how one module can declare a dependency on another, as manifest code.
struct DeclarationAdvice {
  let repository: Repository
  var fetched: [Package] = []

  func text(_ importer: Module, _ imported: Module) -> String {
    let place = "to the dependencies of \(importer.displayName) in \(importer.target?.place.file ?? "Package.swift")"
    guard importer.package != imported.package else { return "add \"\(imported.displayName)\" \(place)" }
    let identity = imported.package ?? ""
    guard let package = package(identity) else {
      return "add the product that holds \(imported.displayName) of the package \(identity) \(place)"
    }
    guard let product = product(of: imported, in: package) else {
      return "no product of the package \(identity) offers \(imported.displayName): import what one offers"
    }
    return requirement(of: importer, package)
      + "add .product(name: \"\(product.name)\", package: \"\(identity)\") \(place)"
  }

  /// Returns whether the importer's manifest can declare the other module.
  func isPossible(_ importer: Module, _ imported: Module) -> Bool {
    guard importer.package != imported.package, let package = package(imported.package) else { return true }
    return product(of: imported, in: package) != nil
  }

  private func package(_ identity: String?) -> Package? {
    (repository.packages + fetched).first { $0.identity == identity }
  }

  /// Returns the text that adds the other package to the importer's package; empty if it is already a dependency.
  private func requirement(of importer: Module, _ other: Package) -> String {
    guard let own = package(importer.package),
      !own.dependencies.contains(where: { $0.identity == other.identity })
    else { return "" }
    return "add \(literal(of: other, seenFrom: own)) to the packages of \(own.name), and "
  }

  private func literal(of package: Package, seenFrom own: Package) -> String {
    guard let source = package.source else {
      let (from, to) = (Paths.join(repository.root, own.path), Paths.join(repository.root, package.path))
      return ".package(path: \"\(Paths.way(from: from, to: to))\")"
    }
    let version = source.version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
    return ".package(url: \"\(source.location)\", \(version))"
  }

  /// Returns the library product with the module's name, or else the one with the fewest targets.
  private func product(of module: Module, in package: Package) -> Product? {
    let products = package.products.filter { $0.kind == .library && $0.targets.contains(module.displayName) }
    return products.first { $0.name == module.displayName } ?? products.min { $0.targets.count < $1.targets.count }
  }
}

/// The configurations in which a target imports a module although its manifest declares the dependency only for others.
struct MissingConfigurations {
  private let target: Target
  private let isRoot: Bool
  private let enabledTraits: Set<String>
  private let matrix: BuildMatrix

  /// Returns `nil` if none of the target's dependencies has a condition.
  init?(_ module: Module, _ context: CheckContext) {
    guard let target = module.target,
      target.dependencies.contains(where: \.isConditional),
      let package = context.graph.repository.packages.first(where: { $0.identity == module.package })
    else { return nil }
    self.target = target
    (isRoot, enabledTraits) = (package.path.isEmpty, Set(package.enabledTraits ?? []))
    matrix = BuildMatrix(of: target, in: package, context.rules)
  }

  /// Returns the imports that are active in configurations without any of the dependencies on the module.
  ///
  /// Returns their locations, and the configurations; `nil` if there are none.
  func find(
    _ statements: [ImportStatement], _ dependencies: [Int]
  ) -> (places: [Place], kind: UndeclaredImportSeverity)? {
    let declared = dependencies.reduce(UInt64(0)) { $0 | configurations(of: target.dependencies[$1]) }
    // Only expected platforms count. A condition may exclude platforms for which the package is not surely built.
    let missing = matrix.expected & ~declared
    let seen = statements.filter { $0.seen.yes & missing != 0 }
    guard !seen.isEmpty else { return nil }
    let disabled = dependencies.filter { target.dependencies[$0].isDisabled(with: enabledTraits) }
    guard disabled.count < dependencies.count else {
      let traits = Set(disabled.flatMap { target.dependencies[$0].traits ?? [] }).sorted()
      return (seen.map(\.place), .withoutTrait(traits, isRoot: isRoot))
    }
    return (seen.map(\.place), .elsewhere(text(seen.reduce(0) { $0 | $1.seen.yes } & missing)))
  }

  private func configurations(of dependency: TargetDependency) -> UInt64 {
    dependency.isDisabled(with: enabledTraits) ? 0 : matrix.configurations(of: dependency)
  }

  private func text(_ bits: UInt64) -> String {
    let platforms = matrix.platforms.filter { platform in matrix.bits { $0 == platform } & bits != 0 }
    let build = bits & matrix.debug == 0 ? " in release builds" : bits & ~matrix.debug == 0 ? " in debug builds" : ""
    return "on \(platforms.joined(separator: ", "))\(build)"
  }
}
