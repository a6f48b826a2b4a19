/// Builds the graph from manifests and scanned sources.
struct GraphBuilder {
  let repository: Repository
  /// The packages that SwiftPM has fetched.
  var checkouts: [Package] = []
  let toolchain: ToolchainModules

  /// Builds the graph.
  ///
  /// - Parameter sources: One result for each target of the repository's packages, in their order.
  /// - Returns: The graph.
  func graph(sources: [SourceReader.Result]) -> DependencyGraph {
    let modules = modules(sources)
    let declared = declaredEdges(modules)
    var resolver = ImportResolver(modules, toolchain: toolchain)
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
        module.clangImports = result?.clangImports ?? []
        return module
      }
    }
    let fetched = checkouts.flatMap { package in
      package.targets.map { target in
        Module(name: target.moduleName, origin: .checkout, package: package.identity, target: target)
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
      if let position = positions[statement.module] {
        edges[position].statements.append(statement)
      } else {
        positions[statement.module] = edges.count
        let to = aliases[statement.module] ?? resolver.resolve(statement.module, from: index, declared: targets)
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
