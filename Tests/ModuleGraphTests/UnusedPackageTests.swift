import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// Packages in a manifest that no target uses.
@Suite struct UnusedPackageTests {
  private func findings(
    _ products: [Product], app: [TargetDependency] = [], traits: [String]? = nil, source: String = "let a = 1\n"
  ) async throws -> [Finding] {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/App.swift": source, "Kit/Sources/Kit/K.swift": "",
    ])
    var dependency = PackageDependency.kit
    dependency.place = Place(file: "Package.swift", line: 4)
    var kit = Package(name: "Kit", identity: "kit", products: products, targets: [.library("Kit")])
    kit.enabledTraits = traits
    let (package, found) = (Package.app([.library("App", app)], [dependency]), kit)
    let graph = try await repository.read { $0.isEmpty ? package : found }.graph
    return withExtendedLifetime(repository) { UnusedPackages(graph).findings(rule: "unused-dependency") }
  }

  private static let library = Product(name: "KitLibrary", kind: .library, targets: ["Kit"])

  @Test("A fetched package with libraries that no target declares is a note at its line") func unused() async throws {
    let found = try await findings([Self.library])
    #expect(found.map(\.severity) == [.note] && found.first?.place.line == 4)
    #expect(found.first?.message == "app depends on the package kit, which none of its targets uses")
  }

  @Test("A package whose module a target imports must be declared by the target, not removed") func imported()
    async throws
  {
    #expect(try await findings([Self.library], source: "import Kit\n") == [])
  }

  @Test("A target uses a package by product, with or without the name of the package", arguments: [false, true])
  func used(_ isByName: Bool) async throws {
    let dependency: TargetDependency = isByName ? .on("KitLibrary") : .product("KitLibrary", of: "Kit")
    #expect(try await findings([Self.library], app: [dependency]) == [])
  }

  @Test(
    "A package with a program, a plugin, traits, or nothing to use can be of use without a target",
    arguments: [
      ([library, Product(name: "kit", kind: .executable, targets: ["Kit"])], nil),
      ([library, Product(name: "KitPlugin", kind: .plugin, targets: ["Kit"])], nil), ([library], ["Extra"]), ([], nil),
    ] as [([Product], [String]?)])
  func other(_ products: [Product], _ traits: [String]?) async throws {
    #expect(try await findings(products, traits: traits) == [])
  }
}
