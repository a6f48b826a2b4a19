import ModuleGraphReading

/// Finds the packages that a manifest depends on and that no target uses.
///
/// They are notes: a manifest may name a package to select its version for other packages.
struct UnusedPackages {
  private let graph: DependencyGraph
  private let packages: [String: Package]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    packages = Dictionary((graph.repository.packages + graph.fetchedPackages).map { ($0.identity, $0) }) { first, _ in
      first
    }
  }

  func findings(rule: String) -> [Finding] {
    let imported = importedPackages()
    return graph.repository.packages.filter { !$0.isXcodeProject }.flatMap { package in
      let unused = package.dependencies.filter { isUnused($0, by: package) }
      // Targets that import a module without declaring it must do so.
      return unused.filter { imported[package.identity]?.contains($0.identity) != true }.map { dependency in
        Finding(
          rule: rule, severity: .note, place: dependency.place ?? Place(file: package.manifest),
          message: "\(package.name) depends on the package \(dependency.identity), which none of its targets uses",
          fix: "remove the package from the dependencies of \(package.name) in \(package.manifest), unless it selects "
            + "the version for other packages",
          target: package.name, module: dependency.identity)
      }
    }
  }

  /// Returns the packages whose modules the targets of each package import.
  private func importedPackages() -> [String: Set<String>] {
    graph.localIndices.reduce(into: [:]) { found, module in
      guard let package = graph.modules[module].package else { return }
      found[package, default: []].formUnion(graph.imported[module].compactMap { graph.modules[$0.to].package })
    }
  }

  /// Returns whether a package offers libraries only, and no target uses one.
  ///
  /// As in SwiftPM, the others can be of use without a target: to run their executables and command plugins, or to set
  /// their traits.
  private func isUnused(_ dependency: PackageDependency, by package: Package) -> Bool {
    guard let other = packages[dependency.identity], other.enabledTraits == nil, !other.products.isEmpty,
      other.products.allSatisfy({ $0.kind == .library })
    else { return false }
    let names = Set(other.products.map(\.name))
    return !package.targets.contains { target in
      target.dependencies.contains { $0.kind != .target && names.contains($0.name) }
    }
  }
}
