import Testing

@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphRules
@testable import ModuleGraphViews

/// Severity of dependencies without an import.
@Suite struct UnusedDependencyTests {
  /// Returns the findings of a target `App` that depends on `Kit`.
  private func findings(
    _ files: [String: String], kit: Target = .library("Kit"), others: [Target] = [],
    app: [TargetDependency] = [.on("Kit")]
  ) async throws -> [Finding] {
    let repository = try TemporaryRepository(files.merging(["Package.swift": ""]) { first, _ in first })
    let package = Package(name: "p", identity: "p", targets: [.library("App", app), kit] + others)
    let graph = try await repository.read { _ in package }.graph
    return UnusedDependency().check(CheckContext(graph: graph)).filter { $0.target == "App" }
  }

  @Test(
    "An unimported C, C++ or Objective-C target is unused; one without code is ignored",
    arguments: [
      ("Sources/Kit/kit.c", Severity.error), ("Sources/Kit/include/kit.h", .error), ("Sources/Kit/Kit.mm", .error),
      ("Sources/Kit/README.md", nil),
    ] as [(String, Severity?)])
  func clang(_ file: String, _ severity: Severity?) async throws {
    let found = try await findings(["Sources/App/App.swift": "let a = 1\n", file: ""])
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test("A Clang module is imported by the name in its module map")
  func moduleMap() async throws {
    let map = "// The library.\nmodule ckit [system] {\n  header \"kit.h\"\n  module Inner { }\n}\n"
    let files = ["Sources/Kit/include/module.modulemap": map, "Sources/Kit/include/kit.h": ""]
    #expect(ClangSources.modules(inMap: map) == ["ckit"])
    #expect(try await findings(files.merging(["Sources/App/App.swift": "import ckit\n"]) { $1 }) == [])
    #expect(try await findings(files.merging(["Sources/App/App.swift": "let a = 1\n"]) { $1 }).count == 1)
  }

  @Test("An unimported system library is a note, as it may be linked only")
  func system() async throws {
    let kit = Target(name: "Kit", kind: .system, place: Place(file: "Package.swift"))
    let files = ["Sources/Kit/module.modulemap": "module Kit { link \"kit\" }", "Sources/App/App.swift": "let a = 1\n"]
    let found = try await findings(files, kit: kit)
    #expect(found.map(\.severity) == [.note] && found[0].message.hasSuffix("it may be there to be linked only"))
  }

  @Test(
    "An unused module is a note if it has no API to name, or only under a condition that is never set",
    arguments: [
      ("extension Int { func one() {} }\n@_cdecl(\"go\") public func _go() {}\n", "it may be there to be linked only"),
      ("#if TESTING\npublic struct Kit { public var size = 1 }\n#endif\n", "under #if TESTING, which no manifest sets"),
      ("#if DEBUG\npublic struct Kit {}\n#endif\n", nil), ("public enum Kit { case one }\n", nil),
      ("public extension Int { var one: Int { 1 } }\n", nil), ("class Kit { public class func make() {} }\n", nil),
    ] as [(String, String?)])
  func linked(_ source: String, _ reason: String?) async throws {
    let found = try await findings(["Sources/App/App.swift": "let a = 1\n", "Sources/Kit/Kit.swift": source])
    #expect(found.map(\.severity) == [reason == nil ? .error : .note])
    if let reason { #expect(found.first?.message.hasSuffix(reason) == true, "\(found)") }
  }

  @Test("An undeclared import under a condition that no manifest sets is a note")
  func undeclared() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "#if TESTING\nimport Kit\n#endif\n", "Sources/Kit/Kit.swift": "",
    ])
    let package = Package(name: "p", identity: "p", targets: [.library("App"), .library("Kit")])
    let graph = try await repository.read { _ in package }.graph
    #expect(UndeclaredImport().check(CheckContext(graph: graph)).map(\.severity) == [.note])
  }

  private static let leaking = [
    "Sources/Kit/Kit.swift": "import Base\nextension Order { public var totalInCents: Int { 1 } }\n",
    "Sources/Middle/Middle.swift": "import Kit\n", "Sources/Base/Base.swift": "public struct Order {}\n",
  ]
  private static let leakingTargets: [Target] = [
    .library("Middle", [.on("Kit")]), .library("Base"),
  ]

  @Test(
    "If members of a dependency are used through another module, the fix is to import it",
    arguments: [
      ("import Middle\nlet total = order.totalInCents\n", true),
      // No import makes the module visible.
      ("let total = order.totalInCents\n", false),
      ("import Middle\nlet total = totalInCents\n", false),
      // The member may be declared in the target itself.
      ("import Middle\nextension Cart { var totalInCents: Int { 2 } }\nlet total = cart.totalInCents\n", false),
    ])
  func leaked(_ source: String, _ isLeaked: Bool) async throws {
    let found = try await findings(
      Self.leaking.merging(["Sources/App/App.swift": source]) { $1 }, others: Self.leakingTargets,
      app: [.on("Kit"), .on("Middle")]
    ).filter { $0.module == "Kit" }
    #expect(found.map(\.severity) == [isLeaked ? .warning : .error])
    guard isLeaked else { return }
    #expect(
      found[0].message
        == "App declares Kit and does not import it; it seems to use its members `totalInCents` through Middle")
    #expect(found[0].fix?.hasPrefix("add `import Kit` to Sources/App/App.swift, or remove \"Kit\"") == true)
  }

  @Test("With MemberImportVisibility, members are not visible through other modules")
  func visibility() async throws {
    let repository = try TemporaryRepository(
      Self.leaking.merging([
        "Package.swift": "", "Sources/App/App.swift": "import Middle\nlet total = order.totalInCents\n",
      ]) { $1 })
    var app = Target.library("App", [.on("Kit"), .on("Middle")])
    app.upcomingFeatures = ["MemberImportVisibility"]
    let package = Package(name: "p", identity: "p", targets: [app, .library("Kit")] + Self.leakingTargets)
    let graph = try await repository.read { _ in package }.graph
    let found = UnusedDependency().check(CheckContext(graph: graph)).filter { $0.module == "Kit" && $0.target == "App" }
    #expect(found.map(\.severity) == [.error])
  }
}

/// Exports of fetched packages, and platforms that a manifest does not list.
@Suite struct FetchedExportTests {
  private func findings(_ umbrella: String) async throws -> [Finding] {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "import Leaf\n", ".build/checkouts/Kit/Package.swift": "",
      ".build/checkouts/Kit/Sources/Umbrella/A.swift": umbrella,
      ".build/checkouts/Kit/Sources/Leaf/A.swift": "public struct Leaf {}\n",
      ".build/workspace-state.json": """
      {"object": {"dependencies": [{"packageRef": {"identity": "kit"}, "subpath": "Kit"}]}, "version": 7}
      """,
    ])
    let reading = try await repository.read { folder in
      folder.isEmpty
        ? Package(
          name: "app", identity: "app", targets: [.library("App", [.product("Umbrella", of: "kit")])],
          dependencies: [PackageDependency(identity: "kit", kind: .remote, location: "")])
        : Package(
          name: "Kit", identity: "kit",
          products: ["Umbrella", "Leaf"].map { Product(name: $0, kind: .library, targets: [$0]) },
          targets: [.library("Umbrella", [.on("Leaf")]), .library("Leaf")])
    }
    return Checker().check(CheckContext(graph: reading.graph)).findings
  }

  @Test("An import of a re-exported module is a note, and counts as a use of the exporting module")
  func exported() async throws {
    let found = try await findings("@_exported import Leaf\n")
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["undeclared-import note"])
    #expect(
      found[0].fix == "add .product(name: \"Leaf\", package: \"kit\") to the dependencies of App in Package.swift")
  }

  @Test("A fetched module that exports nothing is unused where it is not imported")
  func unused() async throws {
    let found = try await findings("import Leaf\npublic struct Umbrella {}\n")
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["unused-dependency error", "undeclared-import warning"])
    #expect(
      found[0].fix
        == "remove .product(name: \"Umbrella\", package: \"kit\") from the dependencies of App in Package.swift")
  }

  @Test(
    "A package without a platform list supports all platforms",
    arguments: [
      ("os(iOS)", [], 1), ("os(Windows)", [], 1), ("canImport(UIKit)", [], 1), ("os(iOS)", ["macos"], 0),
      ("os(iOS) && os(Windows)", [], 0),
    ]
      as [(String, [String], Int)])
  func platforms(_ condition: String, _ platforms: [String], _ count: Int) async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "#if \(condition)\nimport Kit\n#endif\n",
      "Sources/Kit/Kit.swift": "",
    ])
    let package = Package(name: "p", identity: "p", platforms: platforms, targets: [.library("App"), .library("Kit")])
    let graph = try await repository.read { _ in package }.graph
    #expect(
      UndeclaredImport().check(CheckContext(graph: graph)).map(\.severity) == Array(repeating: .note, count: count))
  }

  @Test("Conditions that hold on Linux and macOS remain certain for all platforms")
  func sure() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "#if !os(Windows)\nimport Kit\n#endif\n",
      "Sources/Kit/Kit.swift": "",
    ])
    let package = Package(name: "p", identity: "p", targets: [.library("App"), .library("Kit")])
    let graph = try await repository.read { _ in package }.graph
    #expect(UndeclaredImport().check(CheckContext(graph: graph)).map(\.severity) == [.error])
  }
}
