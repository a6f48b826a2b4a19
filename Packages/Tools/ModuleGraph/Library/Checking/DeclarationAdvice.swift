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
