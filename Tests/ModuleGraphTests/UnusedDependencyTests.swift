import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct UnusedDependencyTests {
  private func findings(
    _ files: [String: String], kit: Target = .library("Kit"), others: [Target] = [],
    app: [TargetDependency] = [.on("Kit")]
  ) async throws -> [Finding] {
    try await UnusedDependency().findings(files, [.library("App", app), kit] + others).filter { $0.target == "App" }
  }

  @Test(
    "An unimported C, C++ or Objective-C target is unused if it has headers only; one without code is ignored",
    arguments: [
      ("Sources/Kit/kit.c", Severity.note), ("Sources/Kit/include/kit.h", .error), ("Sources/Kit/Kit.mm", .note),
      ("Sources/Kit/README.md", nil),
    ] as [(String, Severity?)])
  func clang(_ file: String, _ severity: Severity?) async throws {
    let found = try await findings(["Sources/App/App.swift": "let a = 1\n", file: ""])
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test("A Clang module is imported by the name in its module map") func moduleMap() async throws {
    let map = "// The library.\nmodule ckit [system] {\n  header \"kit.h\"\n  module Inner { }\n}\n"
    let files = ["Sources/Kit/include/module.modulemap": map, "Sources/Kit/include/kit.h": ""]
    #expect(ClangSources.modules(inMap: map) == ["ckit"])
    #expect(try await findings(files.merging(["Sources/App/App.swift": "import ckit\n"]) { $1 }) == [])
    #expect(try await findings(files.merging(["Sources/App/App.swift": "let a = 1\n"]) { $1 }).count == 1)
  }

  @Test("An unimported system library is a note, as it may be linked only") func system() async throws {
    let kit = Target(name: "Kit", kind: .system, place: Place(file: "Package.swift"))
    let files = ["Sources/Kit/module.modulemap": "module Kit { link \"kit\" }", "Sources/App/App.swift": "let a = 1\n"]
    let found = try await findings(files, kit: kit)
    #expect(found.map(\.severity) == [.note] && found[0].message.hasSuffix("it may be there to be linked only"))
  }

  @Test(
    "An unused module is a note if it has no API to name, or only under a condition that is never set",
    arguments: [
      ("extension Int { func one() {} }\n", "it may be there to be linked only"),
      ("#if TESTING\npublic struct Kit { public var size = 1 }\n#endif\n", "under #if TESTING, which no manifest sets"),
      ("#if DEBUG\npublic struct Kit {}\n#endif\n", nil), ("public enum Kit { case one }\n", nil),
      ("public extension Int { var one: Int { 1 } }\n", nil), ("class Kit { public class func make() {} }\n", nil),
    ] as [(String, String?)])
  func linked(_ source: String, _ reason: String?) async throws {
    let found = try await findings(["Sources/App/App.swift": "let a = 1\n", "Sources/Kit/Kit.swift": source])
    #expect(found.map(\.severity) == [reason == nil ? .error : .note])
    if let reason { #expect(found.first?.message.hasSuffix(reason) == true, "\(found)") }
  }

  @Test(
    "To remove a module that is linked for its effect broke a program: it is a note that names the code",
    arguments: [
      ("extension Store: StoreKey { public static let live = 1 }", "`extension Store: StoreKey` (Kit.swift:2)"),
      ("extension Int: @retroactive Base.Key where Self: P { struct A {} }", "`extension Int: Base.Key` (Kit.swift:2)"),
      ("@_cdecl(\"go\") public func go() {}", "`@_cdecl` (Kit.swift:2)"),
      ("public extension View { @objc func go() {} }", "`@objc` (Kit.swift:2)"),
      ("open class Screen: UIViewController {}", "`class Screen: UIViewController` (Kit.swift:2)"),
      ("public struct Kit {}\nextension Kit: CustomStringConvertible {}", nil),
      ("public protocol Key {}\nextension Int: Kit.Key, Sendable {}\nextension Kit.Key: Base {}", nil),
      ("public func a() {\n  let extension = read()\n  if b { c(d: e) }\n}", nil),
      ("public func a() {\n  make(extension: Store, as: Base.Key)\n}", nil),
      ("private final class Delegate: NSObject {}\npublic struct Kit {}", nil),
      ("public class Kit { class func make(_ other: NSObject) {} }\nopen class More: Kit {}", nil),
    ] as [(String, String?)])
  func linkEffect(_ source: String, _ effect: String?) async throws {
    let files = ["Sources/App/App.swift": "let a = 1\n", "Sources/Kit/Kit.swift": "import Base\n" + source]
    let found = try await findings(files)
    #expect(found.map(\.severity) == [effect == nil ? .error : .note], "\(found)")
    guard let effect else { return }
    let beginning = "nothing in App imports Kit, which it declares; it may be linked for "
    #expect(found.first?.message == beginning + effect, "\(found)")
    #expect(found.first?.fix?.hasSuffix("unless the program needs it linked") == true)
  }

  @Test("A module that only another one links has an effect, too, unless a further dependency links it")
  func indirectLinkEffect() async throws {
    let files = [
      "Sources/App/App.swift": "import Other\nlet a = 1\n", "Sources/Kit/Kit.swift": "public struct Kit {}\n",
      "Sources/Live/Live.swift": "extension Store: StoreKey {}\n", "Sources/Other/Other.swift": "let other = 1\n",
    ]
    for (isLinkedTwice, severity) in [(false, Severity.note), (true, .error)] {
      let found = try await findings(
        files, kit: .library("Kit", [.on("Live")]),
        others: [.library("Live"), .library("Other", isLinkedTwice ? [.on("Live")] : [])],
        app: [.on("Kit"), .on("Other")])
      #expect(found.map(\.severity) == [severity], "\(found)")
    }
  }

  @Test("A target with nothing but imports may only group its dependencies, so an unused one is a note")
  func placeholder() async throws {
    let found = try await findings([
      "Sources/App/App.swift": "// Nothing.\nimport Foundation\n", "Sources/Kit/Kit.swift": "public struct Kit {}\n",
    ])
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.message.hasSuffix("App contains nothing but imports, and may only group its dependencies") == true)
    #expect(found.first?.fix?.hasSuffix(", unless App groups it") == true)
  }

  @Test(
    "A module that only re-exports one without an API may be linked only, like that one",
    arguments: [("extension Int { func one() {} }\n", Severity.note), ("public struct Leaf {}\n", .error)])
  func shim(_ leaf: String, _ severity: Severity) async throws {
    let files = [
      "Sources/App/App.swift": "let a = 1\n", "Sources/Kit/Kit.swift": "@_exported import Leaf\nlet kit = 1\n",
      "Sources/Leaf/Leaf.swift": leaf,
    ]
    let found = try await findings(files, kit: .library("Kit", [.on("Leaf")]), others: [.library("Leaf")])
    #expect(found.map(\.severity) == [severity])
  }

  @Test(
    "A module that only re-exports a binary or a system library may be linked only",
    arguments: [Target.Kind.binary, .system])
  func binaryShim(_ kind: Target.Kind) async throws {
    let files = [
      "Sources/App/App.swift": "let a = 1\n", "Sources/Kit/Kit.swift": "@_exported import Leaf\nlet kit = 1\n",
      "Sources/Leaf/module.modulemap": "module Leaf { link \"leaf\" }\n",
    ]
    let leaf = Target(name: "Leaf", kind: kind, place: Place(file: "Package.swift"))
    #expect(try await findings(files, kit: .library("Kit", [.on("Leaf")]), others: [leaf]).map(\.severity) == [.note])
  }

  @Test("A dependency that may provide an import through a package that is not fetched is a note")
  func unfetchedProvider() async throws {
    let found = try await UnusedDependency().findings(
      ["Sources/App/App.swift": "import Unheard\n", "Sources/Kit/Kit.swift": "public struct Kit {}\n"],
      [.library("App", [.on("Kit")]), .library("Kit", [.product("Remote", of: "remote")])],
      dependencies: [PackageDependency(identity: "remote", kind: .remote, location: "")]
    ).filter { $0.target == "App" }
    #expect(found.map(\.severity) == [.note], "\(found)")
    #expect(found.first?.fix == "fetch the packages with `swift package resolve`, and check again")
  }

  private static let leaking = [
    "Sources/Kit/Kit.swift": "import Base\nextension Order { public var totalInCents: Int { 1 } }\n",
    "Sources/Middle/Middle.swift": "import Kit\n", "Sources/Base/Base.swift": "public struct Order {}\n",
  ]
  private static let leakingTargets: [Target] = [.library("Middle", [.on("Kit")]), .library("Base")]

  @Test(
    "If members of a dependency are used through another module, the fix is to import it",
    arguments: [
      ("import Middle\nlet total = order.totalInCents\n", true),
      // No import makes the module visible.
      ("let total = order.totalInCents\n", false), ("import Middle\nlet total = totalInCents\n", false),
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

  @Test("A use of a member of FileManager or a collection is no use of a module that declares one of the same name")
  func membersOfTheSDK() async throws {
    let found = try await findings(
      Self.leaking.merging([
        "Sources/Kit/Kit.swift":
          "public struct Disk { public func createDirectory() {}; public func firstIndex() {} }\n",
        "Sources/App/App.swift":
          "import Middle\nlet a = FileManager.default.createDirectory(atPath: [1].firstIndex(of: 1))\n",
      ]) { $1 }, others: Self.leakingTargets, app: [.on("Kit"), .on("Middle")]
    ).filter { $0.module == "Kit" }
    #expect(found.map(\.severity) == [.error])
  }

  @Test("With MemberImportVisibility, members are not visible through other modules") func visibility() async throws {
    let source = "import Middle\nlet total = order.totalInCents\n"
    var app = Target.library("App", [.on("Kit"), .on("Middle")])
    app.upcomingFeatures = ["MemberImportVisibility"]
    let found = try await UnusedDependency().findings(
      Self.leaking.merging(["Sources/App/App.swift": source]) { $1 }, [app, .library("Kit")] + Self.leakingTargets)
    #expect(found.filter { $0.module == "Kit" && $0.target == "App" }.map(\.severity) == [.error])
  }
}

/// Exports of fetched packages, and platforms that a manifest does not list.
@Suite struct FetchedExportTests {
  private func findings(_ umbrella: String) async throws -> [Finding] {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/App.swift": "import Leaf\nlet a = 1\n", "Kit/Sources/Umbrella/A.swift": umbrella,
      "Kit/Sources/Leaf/A.swift": "public struct Leaf {}\n",
    ])
    let kit = Package(
      name: "Kit", identity: "kit",
      products: ["Umbrella", "Leaf"].map { Product(name: $0, kind: .library, targets: [$0]) },
      targets: [.library("Umbrella", [.on("Leaf")]), .library("Leaf")])
    let reading = try await repository.read(app: [.library("App", [.product("Umbrella", of: "kit")])], kit: kit)
    return withExtendedLifetime(repository) { reading.findings }
  }

  @Test("An export of a fetched module counts through a further fetched module that re-exports it")
  func exportedTwice() async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/App.swift": "import Leaf\nlet a = 1\n", "Kit/Sources/Umbrella/A.swift": "@_exported import Middle\n",
      "Kit/Sources/Middle/A.swift": "@_exported import Leaf\n", "Kit/Sources/Leaf/A.swift": "public struct Leaf {}\n",
    ])
    let kit = Package(
      name: "Kit", identity: "kit",
      products: ["Umbrella", "Leaf"].map { Product(name: $0, kind: .library, targets: [$0]) },
      targets: [.library("Umbrella", [.on("Middle")]), .library("Middle", [.on("Leaf")]), .library("Leaf")])
    let reading = try await repository.read(app: [.library("App", [.product("Umbrella", of: "kit")])], kit: kit)
    let found = withExtendedLifetime(repository) { reading.findings }
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["undeclared-import note"])
  }

  @Test("An unused module that links C code of a fetched package may be linked only") func linkedCode() async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/App.swift": "let a = 1\n", "Sources/Middle/M.swift": "import CKit\npublic struct Middle {}\n",
      "Kit/Sources/CKit/include/kit.h": "", "Kit/Sources/CKit/kit.c": "",
    ])
    let targets: [Target] = [.library("App", [.on("Middle")]), .library("Middle", [.product("Kit", of: "kit")])]
    let reading = try await repository.read(app: targets, kit: .kit("CKit"))
    let found = withExtendedLifetime(repository) { reading.findings }
    #expect(found.map(\.severity) == [.note] && found.first?.message.hasSuffix("code in kit.c") == true, "\(found)")
  }

  @Test("An import of a re-exported module is a note, and counts as a use of the exporting module")
  func exported() async throws {
    let found = try await findings("@_exported import Leaf\n")
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["undeclared-import note"])
    #expect(
      found[0].fix == "add .product(name: \"Leaf\", package: \"kit\") to the dependencies of App in Package.swift")
  }

  @Test("A fetched module that exports nothing is unused where it is not imported") func unused() async throws {
    let found = try await findings("import Leaf\npublic struct Umbrella {}\n")
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["unused-dependency warning", "undeclared-import warning"])
    #expect(
      found[0].fix
        == "add .product(name: \"Leaf\", package: \"kit\") to the dependencies of App in Package.swift, and then remove .product(name: \"Umbrella\", package: \"kit\") from the dependencies of App in Package.swift"
    )
  }

  @Test(
    "An undeclared import for some of the platforms, or a flag that no manifest sets, is a note; no list means all",
    arguments: [
      ("TESTING", [], .note), ("os(iOS)", [], .note), ("os(Windows)", [], .note), ("canImport(UIKit)", [], .note),
      ("os(iOS)", ["macos"], nil), ("os(iOS) && os(Windows)", [], nil), ("!os(Windows)", [], .error),
    ] as [(String, [String], Severity?)])
  func platforms(_ condition: String, _ platforms: [String], _ severity: Severity?) async throws {
    let files = ["Sources/App/App.swift": "#if \(condition)\nimport Kit\n#endif\n", "Sources/Kit/Kit.swift": ""]
    let found = try await UndeclaredImport().findings(files, [.library("App"), .library("Kit")], platforms: platforms)
    #expect(found.map(\.severity) == [severity].compactMap(\.self))
  }
}
