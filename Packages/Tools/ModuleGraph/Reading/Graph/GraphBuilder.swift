/// Builds the graph from manifests and scanned sources.
struct GraphBuilder {
  let repository: Repository
  var checkouts: [Package] = []
  /// The Clang modules in the module map of each target of `checkouts`, by package and target; empty if not read.
  var moduleMaps: [[[String]]] = []
  let toolchain: ToolchainModules

  /// Builds the graph from a result for each target of the repository's packages, in their order.
  func graph(sources: [SourceReader.Result]) -> DependencyGraph {
    let modules = modules(sources)
    let declared = declaredEdges(modules)
    var resolver = ImportResolver(modules, declared: declared, toolchain: toolchain)
    var imported: [[ImportedEdge]] = []
    for (index, module) in modules.enumerated() {
      imported.append(importedEdges(module, index, declared[index], &resolver))
    }
    let added = resolver.modules.count - modules.count
    var graph = DependencyGraph(
      repository: repository, modules: resolver.modules,
      declared: declared + Array(repeating: [], count: added),
      imported: imported + Array(repeating: [], count: added))
    graph.fetchedPackages = checkouts
    return graph
  }

  private func modules(_ sources: [SourceReader.Result]) -> [Module] {
    var results = sources.makeIterator()
    let local = repository.packages.flatMap { package in
      package.targets.map { target in
        let result = results.next()
        var module = Module(
          name: target.moduleName, origin: .local, package: package.identity, target: target,
          files: result?.files ?? [], clangModules: result?.clangModules)
        (module.clangImports, module.clangFiles) = (result?.clangImports ?? [], result?.clangFiles ?? [])
        return module
      }
    }
    var maps = moduleMaps.joined().makeIterator()
    let fetched = checkouts.flatMap { package in
      package.targets.map { target in
        let names = maps.next() ?? []
        return Module(
          name: target.moduleName, origin: .checkout, package: package.identity, target: target,
          clangModules: names.isEmpty ? nil : names)
      }
    }
    return local + fetched
  }

  private func declaredEdges(_ modules: [Module]) -> [[DeclaredEdge]] {
    let packages = repository.packages + checkouts
    let resolver = DependencyResolver(packages: packages, modules: modules)
    return packages.flatMap { package in
      package.targets.map { target in
        target.dependencies.enumerated().flatMap { index, dependency in
          resolver.modules(of: dependency, in: package).map { DeclaredEdge(to: $0, dependency: index) }
        }
      }
    }
  }

  private func importedEdges(
    _ module: Module, _ index: Int, _ declared: [DeclaredEdge], _ resolver: inout ImportResolver
  ) -> [ImportedEdge] {
    let aliases = aliases(of: module, declared, resolver)
    let targets = declared.map(\.to)
    var edges: [ImportedEdge] = []
    var positions: [String: Int] = [:]
    for statement in module.files.flatMap(\.imports) + module.clangImports {
      let name = module.target?.importAliases?[statement.module] ?? statement.module
      if let position = positions[name] {
        edges[position].statements.append(statement)
      } else {
        positions[name] = edges.count
        let to = aliases[name] ?? resolver.resolve(name, from: index, declared: targets)
        edges.append(ImportedEdge(to: to, statements: [statement]))
      }
    }
    return edges
  }

  /// The modules that a target imports under aliases of its manifest, by alias.
  private func aliases(
    of module: Module, _ declared: [DeclaredEdge], _ resolver: ImportResolver
  ) -> [String: Int] {
    var aliases: [String: Int] = [:]
    for (index, dependency) in (module.target?.dependencies ?? []).enumerated() where dependency.moduleAliases != nil {
      let targets = declared.filter { $0.dependency == index }.map(\.to)
      for (name, alias) in dependency.moduleAliases ?? [:] { aliases[alias] = resolver.module(name, in: targets) }
    }
    return aliases
  }
}

struct DependencyResolver {
  private struct Key: Hashable {
    var package: String
    var name: String
  }

  private var targets: [Key: Int] = [:]
  private var products: [Key: [Int]] = [:]
  private var packagesOfProduct: [String: [String]] = [:]

  /// Builds the lookup tables from the packages of the repository, then the fetched ones.
  ///
  /// There is one module for each target, in the order of the packages.
  init(packages: [Package], modules: [Module]) {
    for (index, module) in modules.enumerated() {
      guard let package = module.package, let target = module.target else { continue }
      targets[Key(package: package, name: target.name)] = index
    }
    for package in packages {
      for product in package.products {
        products[Key(package: package.identity, name: product.name)] =
          product.targets.compactMap { targets[Key(package: package.identity, name: $0)] }
        packagesOfProduct[product.name, default: []].append(package.identity)
      }
    }
  }

  /// Returns the identities that a name in a manifest can stand for, which are paths if several packages have the name.
  private static func identities(_ name: String, in package: Package) -> [String] {
    package.dependencies.map(\.identity).filter { $0.hasSuffix("/" + name) } + [name]
  }

  /// Returns the indices of the modules; empty if the package is not fetched.
  func modules(of dependency: TargetDependency, in package: Package) -> [Int] {
    if dependency.kind != .product, let own = targets[Key(package: package.identity, name: dependency.name)] {
      return [own]
    }
    let named = dependency.package.map { Self.identities($0.lowercased(), in: package) } ?? []
    let visible = packagesOfProduct[dependency.name] ?? []
    let candidates =
      named + visible.filter { identity in package.dependencies.contains { $0.identity == identity } }
      // A manifest may refer to a package by its name instead of its identity. Then the product's name alone decides.
      + visible
    return candidates.lazy.compactMap { products[Key(package: $0, name: dependency.name)] }.first ?? []
  }
}

/// Resolves the modules that a target imports, in the same order as SwiftPM.
///
/// The target's own module and declared dependencies come first, then what these depend on. The repository's modules,
/// the toolchain's modules and modules of fetched packages follow. Any other name is unresolved.
struct ImportResolver {
  /// The indices of the modules with each name, usually one; executables are last.
  private var byName: [String: [Int]] = [:]
  private let reachability: Reachability
  /// The indices of the modules that are not targets.
  private var others: [String: Int] = [:]
  private let toolchain: ToolchainModules
  private(set) var modules: [Module]

  init(_ modules: [Module], declared: [[DeclaredEdge]], toolchain: ToolchainModules) {
    (self.modules, self.toolchain) = (modules, toolchain)
    reachability = Reachability(declared.map { $0.map(\.to) })
    let executables = modules.indices.filter { modules[$0].target?.kind == .executable }
    for index in modules.indices where modules[index].target?.kind != .executable { add(index) }
    for index in executables { add(index) }
  }

  private mutating func add(_ index: Int) {
    let module = modules[index]
    byName[module.name, default: []].append(index)
    for name in module.clangModules ?? [] where name != module.name { byName[name, default: []].append(index) }
  }

  /// Returns the index of a module by its own name, for a dependency that is declared with an alias.
  func module(_ name: String, in declared: [Int]) -> Int? {
    let found = byName[name] ?? []
    return found.first(where: declared.contains) ?? found.first
  }

  /// Returns the index of an imported module, which is added if the name is not a target's.
  ///
  /// `declared` are the importer's modules that take precedence if packages have modules of the same name.
  mutating func resolve(_ name: String, from importer: Int, declared: [Int]) -> Int {
    if let found = target(name, from: importer, declared: declared) { return found }
    if let known = others[name] { return known }
    let origin: Module.Origin = toolchain.contains(name) ? .toolchain : .unresolved
    modules.append(Module(name: name, origin: origin))
    others[name] = modules.count - 1
    return modules.count - 1
  }

  private func target(_ name: String, from importer: Int, declared: [Int]) -> Int? {
    guard let named = byName[name] else { return nil }
    if let own = named.first(where: { $0 == importer }) ?? named.first(where: declared.contains) { return own }
    let found = named.filter { canImport($0, undeclaredFrom: importer) }
    guard let first = found.first else { return nil }
    let reached = found.count > 1 ? reachability.reached(from: importer) : []
    let nearest =
      found.first(where: reached.contains)
      ?? found.first { modules[$0].package == modules[importer].package } ?? first
    // A fetched `Testing` is used only by targets that declare it. Others import the toolchain's.
    return modules[nearest].origin == .checkout && toolchain.contains(name) ? nil : nearest
  }

  /// Returns whether an undeclared import can mean a module: only tests import executables, those of their package.
  private func canImport(_ index: Int, undeclaredFrom importer: Int) -> Bool {
    modules[index].target?.kind != .executable
      || (modules[importer].isTest && modules[importer].package == modules[index].package)
  }
}
