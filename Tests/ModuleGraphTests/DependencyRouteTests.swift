import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// Unused dependencies by which a target finds modules that it imports and does not declare.
@Suite struct DependencyRouteTests {
  private static let code = "let code = 1\n"

  /// Checks a package whose targets have code, and these files in addition.
  private func findings(_ files: [String: String], _ targets: [Target]) async throws -> [Finding] {
    var all = files
    for target in targets {
      let folder = target.kind == .test ? "Tests" : "Sources"
      all["\(folder)/\(target.name)/Code.swift"] = Self.code
      // Without public names, a module is taken for one that is linked only.
      all["\(folder)/\(target.name)/Names.swift"] = "public struct Names {}\n"
    }
    return try await UnusedDependency().findings(all, targets)
  }

  private static let removal = "remove \"Kit\" from the dependencies of App in Package.swift"

  @Test("To remove the only route to an undeclared import would break the build, so its declaration comes first")
  func onlyRoute() async throws {
    let targets: [Target] = [.library("App", [.on("Kit")]), .library("Kit", [.on("Leaf")]), .library("Leaf")]
    let found = try await findings(
      ["Sources/App/App.swift": "import Leaf\n", "Sources/Kit/Kit.swift": "import Leaf\n"], targets)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "App declares Kit and does not import it; only through it App finds Leaf, which it imports "
        + "and does not declare (Sources/App/App.swift:1)")
    #expect(found.first?.fix == "add \"Leaf\" to the dependencies of App in Package.swift, and then \(Self.removal)")
  }

  @Test("The imports of the tests and other dependents of a target count, too") func dependents() async throws {
    let targets: [Target] = [
      .library("App", [.on("Kit")]), .library("Kit", [.on("Leaf")]), .library("Leaf"), .tests("AppTests", [.on("App")]),
      .library("Shell", [.on("App")]),
    ]
    let found = try await findings(
      [
        "Tests/AppTests/T.swift": "import App\nimport Kit\n", "Sources/Shell/S.swift": "import App\nimport Leaf\n",
        "Sources/Kit/Kit.swift": "import Leaf\n",
      ], targets)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix("(Tests/AppTests/T.swift:2), and 1 further import needs it") == true)
    #expect(
      found.first?.fix == "add \"Kit\" to the dependencies of AppTests in Package.swift, "
        + "add \"Leaf\" to the dependencies of Shell in Package.swift, and then \(Self.removal)")
  }

  @Test(
    "A further dependency that provides the module makes it an error again",
    arguments: [
      [.on("Kit"), .on("Other")], [.on("Kit"), .on("Leaf")],
    ] as [[TargetDependency]])
  func furtherRoute(_ app: [TargetDependency]) async throws {
    let targets: [Target] = [
      .library("App", app), .library("Kit", [.on("Leaf")]), .library("Other", [.on("Leaf")]), .library("Leaf"),
    ]
    let imports = app.map(\.name).filter { $0 != "Kit" }.map { "import \($0)\n" }.joined()
    let found = try await findings(
      [
        "Sources/App/App.swift": imports + "import Leaf\n", "Sources/Kit/Kit.swift": "import Leaf\n",
        "Sources/Other/Other.swift": "import Leaf\n",
      ], targets)
    #expect(found.map(\.severity) == [.error])
  }

  @Test("Of two unused dependencies that provide a module, one remains needed after the other is removed")
  func twoRoutes() async throws {
    let targets: [Target] = [
      .library("App", [.on("Kit"), .on("Other")]), .library("Kit", [.on("Leaf")]), .library("Other", [.on("Leaf")]),
      .library("Leaf"),
    ]
    let found = try await findings(
      [
        "Sources/App/App.swift": "import Leaf\n", "Sources/Kit/Kit.swift": "import Leaf\n",
        "Sources/Other/Other.swift": "import Leaf\n",
      ], targets)
    #expect(found.map { "\($0.module) \($0.severity)" } == ["Kit error", "Other warning"])
  }

  @Test("Each of two dependencies that are needed for other modules names the module that both provide")
  func sharedRoute() async throws {
    let targets: [Target] = [
      .library("App", [.on("Kit"), .on("Other")]), .library("Kit", [.on("Leaf"), .on("KitOnly")]),
      .library("Other", [.on("Leaf"), .on("OtherOnly")]), .library("Leaf"), .library("KitOnly"), .library("OtherOnly"),
    ]
    let found = try await findings(
      [
        "Sources/App/App.swift": "import Leaf\nimport KitOnly\nimport OtherOnly\n",
        "Sources/Kit/Kit.swift": "import Leaf\nimport KitOnly\n",
        "Sources/Other/Other.swift": "import Leaf\nimport OtherOnly\n",
      ], targets)
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(found.allSatisfy { $0.fix?.contains("add \"Leaf\"") == true }, "\(found.map(\.fix))")
  }

  @Test("An unused dependency on a module that reaches an import through a used one is an error") func indirectRoute()
    async throws
  {
    let targets: [Target] = [
      .library("App", [.on("Kit"), .on("Base")]), .library("Kit", [.on("Base")]), .library("Base", [.on("Leaf")]),
      .library("Leaf"),
    ]
    let found = try await findings(
      [
        "Sources/App/App.swift": "import Leaf\nimport Base\n", "Sources/Kit/Kit.swift": "import Base\n",
        "Sources/Base/Base.swift": "import Leaf\n",
      ], targets)
    #expect(found.map { "\($0.module) \($0.severity)" } == ["Kit error"])
  }

  @Test(
    "A route for some platforms only does not replace another",
    arguments: [([], .error), (["linux"], .warning), (["linux", "macos", "ios"], .warning)] as [([String], Severity)])
  func platforms(_ platforms: [String], _ severity: Severity) async throws {
    let other = TargetDependency(name: "Other", platforms: platforms, place: Place(file: "Package.swift"))
    let targets: [Target] = [
      .library("App", [.on("Kit"), other]), .library("Kit", [.on("Leaf")]), .library("Other", [.on("Leaf")]),
      .library("Leaf"),
    ]
    let found = try await findings(
      [
        "Sources/App/App.swift": "import Other\nimport Leaf\n", "Sources/Kit/Kit.swift": "import Leaf\n",
        "Sources/Other/Other.swift": "import Leaf\n",
      ], targets)
    #expect(found.map(\.severity) == [severity])
  }

  @Test("A route for the platforms of the import is enough") func importedPlatforms() async throws {
    let other = TargetDependency(name: "Other", platforms: ["linux"], place: Place(file: "Package.swift"))
    let targets: [Target] = [
      .library("App", [.on("Kit"), other]), .library("Kit", [.on("Leaf")]), .library("Other", [.on("Leaf")]),
      .library("Leaf"),
    ]
    let found = try await findings(
      [
        "Sources/App/App.swift": "#if os(Linux)\nimport Other\nimport Leaf\n#endif\n",
        "Sources/Kit/Kit.swift": "import Leaf\n", "Sources/Other/Other.swift": "import Leaf\n",
      ], targets)
    #expect(found.map(\.severity) == [.error])
  }

  @Test(
    "What a declaration excludes must be declared there before the other route is removed",
    arguments: [(["linux"], nil), ([], "Extra")] as [([String], String?)])
  func partialDeclaration(_ platforms: [String], _ trait: String?) async throws {
    var leaf = TargetDependency(name: "Leaf", platforms: platforms, place: Place(file: "Package.swift"))
    leaf.traits = trait.map { [$0] }
    let targets: [Target] = [
      .library("App", [.on("Kit"), leaf]), .library("Kit", [.on("Leaf")]), .library("Leaf"),
    ]
    let found = try await findings(
      ["Sources/App/App.swift": "import Leaf\n", "Sources/Kit/Kit.swift": "import Leaf\n"], targets)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.fix == "declare Leaf wherever App imports it, and then \(Self.removal)")
  }

  @Test(
    "The dependencies of a macro are built for the host, so they are no route, except for its tests",
    arguments: [false, true])
  func macros(_ isTest: Bool) async throws {
    let macro = Target(
      name: "Macros", kind: .macro, dependencies: [.on("Leaf")], place: Place(file: "Package.swift"))
    let app: [TargetDependency] = [.on("Kit"), .on("Macros")]
    let targets: [Target] = [
      isTest ? .tests("App", app) : .library("App", app), .library("Kit", [.on("Leaf")]), macro, .library("Leaf"),
    ]
    let found = try await findings(
      [
        "\(isTest ? "Tests" : "Sources")/App/App.swift": "import Leaf\n", "Sources/Kit/Kit.swift": "import Leaf\n",
        "Sources/Macros/Macros.swift": "import Leaf\n",
      ], targets)
    #expect(found.map(\.severity) == [isTest ? .error : .warning])
  }

  @Test("Of a product with several targets, each that an import needs is declared first") func products() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Kit/Package.swift": "", "Sources/App/App.swift": "import Base\n" + Self.code,
      "Kit/Sources/One/A.swift": "public struct One {}\n",
      "Kit/Sources/Two/A.swift": "import Base\npublic struct Two {}\n",
      "Kit/Sources/Base/A.swift": "public struct Base {}\n",
    ])
    for offersBase in [true, false] {
      let reading = try await repository.read { folder in
        guard !folder.isEmpty else {
          return Package.app(
            [.library("App", [.product("Kit", of: "kit")])],
            [PackageDependency(identity: "kit", kind: .local, location: "Kit")])
        }
        let base = offersBase ? [Product(name: "Base", kind: .library, targets: ["Base"])] : []
        return Package(
          name: "Kit", identity: "kit",
          products: [Product(name: "Kit", kind: .library, targets: ["One", "Two"])] + base,
          targets: [.library("One"), .library("Two", [.on("Base")]), .library("Base")])
      }
      let found = UnusedDependency().check(CheckContext(graph: reading.graph))
      // If no product offers the module, the dependency is the only way to have it.
      #expect(found.map(\.severity) == (offersBase ? [.warning] : []))
      #expect(found.allSatisfy { $0.fix?.hasPrefix("add .product(name: \"Base\", package: \"kit\") to") == true })
    }
  }

  @Test(
    "A dependency that only `#if canImport` needs is a note",
    arguments: [
      ("#if canImport(Kit)\nlet hasKit = true\n#endif\n", "Kit"),
      ("func f() {\n  #if DEBUG && canImport(Leaf, _version: 1.2)\n  #endif\n}\n", "Leaf"),
      ("#if canImport(Unheard)\n#endif\n", nil), ("// #if canImport(Kit)\n", nil),
    ] as [(String, String?)])
  func probes(_ source: String, _ module: String?) async throws {
    let targets: [Target] = [.library("App", [.on("Kit")]), .library("Kit", [.on("Leaf")]), .library("Leaf")]
    let found = try await findings(
      ["Sources/App/App.swift": source, "Sources/Kit/Kit.swift": "import Leaf\n"], targets)
    #expect(found.map(\.severity) == [module == nil ? .error : .note])
    guard let module else { return }
    #expect(
      found.first?.message == "App declares Kit and does not import it; `#if canImport(\(module))` in "
        + "Sources/App/App.swift holds only with it")
    #expect(found.first?.fix == "\(Self.removal), unless `#if canImport(\(module))` must hold")
  }
}
