/// Says how one module can declare another.
struct DeclarationAdvice {
  let repository: Repository

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
    let isKnown = self.package(importer.package)?.dependencies.contains { $0.identity == identity } ?? false
    let own = isKnown ? "" : "add the package \(identity) to those of \(importer.package ?? ""), and "
    return "\(own)add the product \"\(product.name)\" of the package \(identity) \(place)"
  }

  private func package(_ identity: String?) -> Package? { repository.packages.first { $0.identity == identity } }

  /// The one of the module's name, else the one that brings the least beside it.
  private func product(of module: Module, in package: Package) -> Product? {
    let products = package.products.filter { $0.kind == .library && $0.targets.contains(module.displayName) }
    return products.first { $0.name == module.displayName } ?? products.min { $0.targets.count < $1.targets.count }
  }
}
