import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// Imports of a name that several targets have, such as the module of a C library and a program.
@Suite struct ImportResolutionTests {
  private static let files = [
    "engine/main.swift": "print(1)\n", "libengine/include/module.modulemap": "module engine { header \"engine.h\" }\n",
    "libengine/include/engine.h": "", "libengine/engine.c": "",
    "Bindings/B.swift": "import engine\npublic struct B {}\n",
  ]

  /// A program `engine`, and a C library whose module map has the same name.
  private static let targets: [Target] = [
    Target(name: "engine", kind: .executable, place: Place(file: "Package.swift")), .library("libengine"),
    .library("Bindings", [.on("libengine")]),
  ]

  private func findings(_ dependencies: [TargetDependency], isTest: Bool = false) async throws -> [String] {
    let kit = Package(
      name: "Kit", identity: "kit",
      products: Self.targets.map {
        Product(name: $0.name, kind: $0.kind == .executable ? .executable : .library, targets: [$0.name])
      }, targets: Self.targets)
    var files = ["\(isTest ? "Tests" : "Sources")/App/App.swift": "import engine\nimport Bindings\nlet code = 1\n"]
    for (path, text) in Self.files { files["Kit/Sources/" + path] = text }
    let repository = try TemporaryRepository(fetchingKit: files)
    let app: Target = isTest ? .tests("App", dependencies) : .library("App", dependencies)
    let reading = try await repository.read(app: [app], kit: kit)
    return withExtendedLifetime(repository) { reading.findings.map { "\($0.severity) \($0.message)" } }
  }

  @Test("The module map of a fetched package names a module, which a program of the same name does not hide")
  func fetchedModuleMap() async throws {
    #expect(try await findings([.product("libengine", of: "kit"), .product("Bindings", of: "kit")]) == [])
    #expect(
      try await findings([.product("Bindings", of: "kit")]) == [
        "warning App imports libengine and does not declare it; the build finds it because Bindings, which App declares, "
          + "depends on it"
      ])
  }

  @Test("An undeclared import never means a program of another package, not even in a test", arguments: [false, true])
  func programs(_ isTest: Bool) async throws {
    let found = try await findings([.product("Bindings", of: "kit")], isTest: isTest)
    #expect(found.count == 1 && found.first?.contains("imports libengine") == true, "\(found)")
  }

  @Test("Within a package, the library that a target reaches is meant, whatever the order of the targets")
  func samePackage() async throws {
    var files = ["Sources/App/App.swift": "import engine\nimport Bindings\nlet code = 1\n"]
    for (path, text) in Self.files { files["Sources/" + path] = text }
    for targets in [Self.targets, Self.targets.reversed()] {
      let found = try await UndeclaredImport().findings(files, [.library("App", [.on("Bindings")])] + targets)
      #expect(found.map(\.severity) == [.warning] && found.first?.module == "libengine", "\(found)")
    }
  }

  @Test("Of two libraries with a module of the same name, the one is meant that the target reaches")
  func reachedLibrary() async throws {
    let map = "module engine { header \"engine.h\" }\n"
    let files = [
      "Sources/App/App.swift": "import engine\nimport Middle\n", "Sources/Middle/M.swift": "import engine\n",
      "Sources/first/include/module.modulemap": map, "Sources/second/include/module.modulemap": map,
    ]
    for name in ["first", "second"] {
      let found = try await UndeclaredImport().findings(
        files,
        [.library("first"), .library("second"), .library("App", [.on("Middle")]), .library("Middle", [.on(name)])])
      #expect(found.map(\.module) == [name])
    }
  }

  @Test("A test imports a program of its package, which it must declare; a library does not import one")
  func programOfThePackage() async throws {
    let files = [
      "Tests/ToolTests/T.swift": "@testable import tool\n", "Sources/tool/main.swift": "print(1)\n",
      "Sources/App/App.swift": "import tool\n",
    ]
    let tool = Target(name: "tool", kind: .executable, place: Place(file: "Package.swift"))
    let found = try await UndeclaredImport().findings(files, [tool, .tests("ToolTests", []), .library("App")])
    #expect(found.map { "\($0.target) \($0.module)" } == ["ToolTests tool"])
    let graph = try await TemporaryRepository(files.merging(["Package.swift": ""]) { $1 })
      .read { _ in Package.app([tool, .library("App")]) }.graph
    #expect(graph.imported[1].map { graph.modules[$0.to].origin } == [.unresolved])
  }

  @Test("A fetched module that re-exports a C module under the name in its map is used by an import of that name")
  func exportedMapName() async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/App.swift": "import engine\nlet code = 1\n",
      "Kit/Sources/Bindings/B.swift": "@_exported import engine\npublic struct B {}\n",
      "Kit/Sources/libengine/include/module.modulemap": "module engine { header \"engine.h\" }\n",
      "Kit/Sources/libengine/include/engine.h": "", "Kit/Sources/engine/main.swift": "print(1)\n",
    ])
    let kit = Package(
      name: "Kit", identity: "kit",
      products: ["Bindings", "libengine"].map { Product(name: $0, kind: .library, targets: [$0]) },
      targets: Self.targets)
    let reading = try await repository.read(app: [.library("App", [.product("Bindings", of: "kit")])], kit: kit)
    let found = withExtendedLifetime(repository) { reading.findings }
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["undeclared-import note"])
  }
}
