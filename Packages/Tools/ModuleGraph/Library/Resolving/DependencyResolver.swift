/// Resolves declared dependencies to modules.
struct DependencyResolver {
  private struct Key: Hashable {
    var package: String
    var name: String
  }

  private var targets: [Key: Int] = [:]
  private var products: [Key: [Int]] = [:]
  private var packagesOfProduct: [String: [String]] = [:]

  /// Builds the lookup tables.
  ///
  /// - Parameters:
  ///   - packages: The packages of the repository, then the fetched packages.
  ///   - modules: One module for each target, in the order of the packages.
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

  /// Returns the identities that a name in a manifest can stand for.
  ///
  /// If several packages of the repository have the same name, their identities are their paths.
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
