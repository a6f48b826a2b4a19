import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct DeclarationAdviceTests {
  private func advice(
    products: [Product],
    dependencies: [PackageDependency] = [PackageDependency(identity: "q", kind: .remote, location: "")],
    from package: String = "p"
  ) -> String {
    let repository = Repository(
      root: "/",
      packages: [
        Package(name: "P", identity: "p", dependencies: dependencies),
        Package(name: "Q", identity: "q", path: "Q", products: products),
      ])
    let app = Module(name: "App", origin: .local, package: package, target: .library("App"))
    let leaf = Module(name: "Leaf", origin: .local, package: "q", target: .library("Leaf"))
    return DeclarationAdvice(repository: repository).text(app, leaf)
  }

  private let all = Product(name: "All", kind: .library, targets: ["Leaf", "Other"])
  private let one = Product(name: "LeafKit", kind: .library, targets: ["Leaf"])
  private let same = Product(name: "Leaf", kind: .library, targets: ["Leaf", "Other", "Third"])

  @Test("The fix adds the product with the module's name, or else the smallest product with it") func products() {
    let end = "to the dependencies of App in Package.swift"
    #expect(advice(products: [all, one, same]) == "add .product(name: \"Leaf\", package: \"q\") \(end)")
    #expect(advice(products: [all, one]) == "add .product(name: \"LeafKit\", package: \"q\") \(end)")
  }

  @Test("For a transitive dependency, the fix adds the package with its URL and version") func fetched() {
    var package = Package(name: "Kit", identity: "kit", products: [one])
    package.source = PackageSource(location: "https://example.org/kit.git", version: "1.2.3")
    let repository = Repository(root: "/", packages: [Package(name: "P", identity: "p")])
    let app = Module(name: "App", origin: .local, package: "p", target: .library("App"))
    let leaf = Module(name: "Leaf", origin: .checkout, package: "kit", target: .library("Leaf"))
    #expect(
      DeclarationAdvice(repository: repository, fetched: [package]).text(app, leaf)
        == "add .package(url: \"https://example.org/kit.git\", from: \"1.2.3\") to the packages of P, "
        + "and add .product(name: \"LeafKit\", package: \"kit\") to the dependencies of App in Package.swift")
  }

  @Test("Executable products are not suggested; without another product, the fix says so") func unavailableProducts() {
    let program = Product(name: "leaf", kind: .executable, targets: ["Leaf"])
    #expect(advice(products: [program]) == "no product of the package q offers Leaf: import what one offers")
  }

  @Test("The fix adds an undeclared package; a target of the same package is added by name") func packages() {
    #expect(
      advice(products: [one], dependencies: []).hasPrefix(
        "add .package(path: \"Q\") to the packages of P, and add .product("))
    #expect(advice(products: [], from: "q") == "add \"Leaf\" to the dependencies of App in Package.swift")
  }
}
