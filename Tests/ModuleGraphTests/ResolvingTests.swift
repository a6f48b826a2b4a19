import Foundation
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct ResolvingTests {
  private static let app = Target.library("App", [.product("Kit", of: "kit")])

  private func origins(_ reading: GraphReader.Reading, of name: String) -> [String: String] {
    let graph = reading.graph
    guard let index = graph.index(named: name) else { return [:] }
    return Dictionary(
      graph.imported[index].map { edge in
        let module = graph.modules[edge.to]
        return (module.name, module.origin.rawValue + (module.package.map { " \($0)" } ?? ""))
      }
    ) { first, _ in first }
  }

  @Test("A name resolves to a local target, a fetched module or a toolchain module, or stays unresolved")
  func origins() async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Kit/Sources/KitCore/A.swift": "", "Sources/own-module/A.swift": "",
      "Sources/App/App.swift": "import own_module\nimport KitCore\nimport Foundation\nimport UIKit\nimport Unheard\n",
    ])
    let reading = try await repository.read(app: [Self.app, .library("own-module")], kit: .kit("KitCore"))
    #expect(
      origins(reading, of: "App") == [
        "own_module": "local app", "KitCore": "checkout kit", "Foundation": "toolchain", "UIKit": "toolchain",
        "Unheard": "unresolved",
      ])
    #expect(reading.findings.map(\.module) == ["own_module"])
  }

  @Test("Products of packages that are not fetched have no findings") func nothingFetched() async throws {
    let repository = try TemporaryRepository(["Package.swift": "", "Sources/App/App.swift": "import KitCore\n"])
    let reading = try await repository.read { _ in Package.app([Self.app], [.kit]) }
    #expect(origins(reading, of: "App") == ["KitCore": "unresolved"])
    #expect(reading.findings == [] && reading.graph.unfetched?.packages == ["kit"])
    let report = ReportFormat.text.text(of: Report(findings: [], graph: reading.graph, coverage: reading.coverage))
    #expect(
      report == """
        not looked at: 1 dependency on 1 package that is not fetched (kit); run: swift package resolve
        not judged: imports of 1 module that no target, fetched package or SDK provides: KitCore
        no findings in 1 target, 1 file

        """)
  }

  @Test("Dependencies are found in SwiftPM's checkouts, or in the given scratch folder")
  func fetchedElsewhere() async throws {
    func state(_ rest: String = "") -> String {
      #"{"object": {"dependencies": [{"packageRef": {"identity": "kit"}, "subpath": "Kit"\#(rest)}]}, "version": 7}"#
    }
    func graph(_ files: [String: String], scratch: String? = nil) async throws -> DependencyGraph {
      let repository = try TemporaryRepository(files)
      let manifests = ToldManifests(root: repository.root) { _ in Package.kit("KitCore") }
      var app = Package.app([Self.app], [.kit])
      app.path = "App"
      let read = Repository(root: repository.root, packages: [Package(name: "root", identity: "root"), app])
      let reader = CheckoutReader(manifests: manifests, scratchFolder: scratch)
      let checkouts = reader.packages(of: read).packages
      return GraphBuilder(repository: read, checkouts: checkouts, toolchain: ToolchainModules()).graph(sources: [])
    }
    let manifest = "Package.swift"
    let fetched = [
      try await graph(["App/.build/checkouts/Kit/\(manifest)": "", "App/.build/workspace-state.json": state("")]),
      try await graph(
        ["App/out/checkouts/Kit/\(manifest)": "", "App/out/workspace-state.json": state("")], scratch: "out"),
      try await graph([
        "App/Packages/Kit/\(manifest)": "", "App/.build/workspace-state.json": state(#", "state": {"name": "edited"}"#),
      ]),
      try await graph([
        "App/.build/registry/downloads/Kit/\(manifest)": "",
        "App/.build/workspace-state.json": state(#", "state": {"name": "registryDownload"}"#),
      ]),
    ]
    for graph in fetched { #expect(graph.declared[0].map { graph.modules[$0.to].name } == ["KitCore"]) }
    #expect(fetched.allSatisfy { $0.unfetched == nil })
    let absent = try await graph(["App/.build/checkouts/Kit/\(manifest)": ""])
    #expect(absent.unfetched?.commands == ["swift package --package-path App resolve"])
  }

  @Test("A package that two packages have fetched is read once") func fetchedTwice() throws {
    let folders = ["", "App/"]
    let repository = try TemporaryRepository(
      Dictionary(
        uniqueKeysWithValues: folders.flatMap {
          [
            ("\($0).build/workspace-state.json", TemporaryRepository.fetchedKit),
            ("\($0).build/checkouts/Kit/Package.swift", ""),
          ]
        }))
    let manifests = ToldManifests(root: repository.root) { _ in Package.kit("Kit") }
    var app = Package.app([], [.kit])
    app.path = "App"
    let read = Repository(root: repository.root, packages: [.app([], [.kit]), app])
    let reader = CheckoutReader(manifests: manifests, scratchFolder: nil)
    #expect(reader.packages(of: read).packages.map(\.identity) == ["kit"])
  }

  @Test("An old revision is resolved with the checkouts of the working tree")
  func fetchedForAnotherRevision() async throws {
    let here = try TemporaryRepository(fetchingKit: [:])
    let manifests = ToldManifests(root: here.root) { _ in Package.kit("Kit") }
    let there = Repository(root: "/another", packages: [.app([], [.kit])])
    let reader = CheckoutReader(manifests: manifests, home: here.root, scratchFolder: nil)
    #expect(reader.packages(of: there).packages.map(\.identity) == ["kit"])
  }

  @Test("A module alias resolves to its module, whose dependency counts as used") func moduleAlias() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Kit/Package.swift": "", "Sources/App/App.swift": "import KitLog\nimport Log\n",
      "Sources/Log/Log.swift": "struct Log {}\n", "Kit/Sources/Log/Log.swift": "struct Log {}\n",
    ])
    let reading = try await repository.read { folder in
      var kit = TargetDependency.product("Kit", of: "kit")
      kit.moduleAliases = ["Log": "KitLog"]
      let local = PackageDependency(identity: "kit", kind: .local, location: "Kit")
      return folder.isEmpty
        ? Package.app([.library("App", [.on("Log"), kit]), .library("Log")], [local]) : Package.kit("Log")
    }
    let graph = reading.graph
    #expect(graph.imported[0].map { graph.modules[$0.to].package } == ["kit", "app"])
    #expect(reading.findings == [])
  }

  @Test("A toolchain module precedes a fetched one of the same name, except in targets that declare that")
  func toolchainBeforeCheckout() async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Kit/Sources/Testing/A.swift": "", "Sources/App/App.swift": "import Testing\n",
      "Sources/Other/A.swift": "import Testing\n",
    ])
    let reading = try await repository.read(app: [Self.app, .library("Other")], kit: .kit("Testing"))
    #expect(origins(reading, of: "App") == ["Testing": "checkout kit"])
    #expect(origins(reading, of: "Other") == ["Testing": "toolchain"])
  }

  @Test("Of two modules with the same name, an import resolves to the declared one") func sameName() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "B/Package.swift": "", "C/Package.swift": "", "Sources/App/App.swift": "import Tools\n",
      "B/Sources/Tools/A.swift": "", "C/Sources/Tools/A.swift": "",
    ])
    let reading = try await repository.read { folder in
      folder.isEmpty
        ? Package.app(
          [.library("App", [.product("CTools", of: "c")])],
          ["B", "C"].map { PackageDependency(identity: $0.lowercased(), kind: .local, location: $0) })
        : Package(
          name: folder, identity: folder.lowercased(),
          products: [Product(name: folder + "Tools", kind: .library, targets: ["Tools"])], targets: [.library("Tools")])
    }
    #expect(origins(reading, of: "App") == ["Tools": "local c"])
  }

  @Test("Modules of a package outside of the repository are resolved, but not checked") func outside() async throws {
    let repository = try TemporaryRepository([
      "App/Package.swift": "", "App/Sources/App/App.swift": "import Kit\nimport Hidden\n", "Kit/Package.swift": "",
      "Kit/Sources/Kit/Kit.swift": "import Hidden\n", "Kit/Sources/Hidden/Hidden.swift": "",
    ])
    let manifests = ToldManifests(root: repository.root) { folder in
      folder == "App"
        ? Package.app([Self.app], [PackageDependency(identity: "kit", kind: .local, location: "../Kit")])
        : Package.kit("Kit", .library("Hidden"))
    }
    let graph = try await GraphReader(manifests: manifests, toolchain: ToolchainModules())
      .read(repository.root + "/App").graph
    #expect(graph.localIndices.map { graph.modules[$0].name } == ["App"])
    let found = Checker().check(CheckContext(graph: graph)).findings
    #expect(found.map(\.message) == ["App imports Hidden of another package and does not declare it"])
  }

  @Test("Packages in subfolders are discovered, and patterns select them") func discovery() async throws {
    let repository = try TemporaryRepository([
      "Packages/A/Package.swift": "", "Packages/A/Sources/A/A.swift": "", "Packages/B/Package.swift": "",
      "Packages/B/Sources/B/B.swift": "", "Examples/Deep/C/Package.swift": "", "Examples/Deep/C/Sources/C/C.swift": "",
      ".build/checkouts/D/Package.swift": "",
    ])
    func packages(_ selection: PackageSelection) async throws -> [String] {
      var rules = RulesFile()
      rules.packages = selection
      let reading = try await repository.read(rules: rules) { folder in
        let name = Paths.last(folder)
        return Package(name: name, identity: name.lowercased(), targets: [.library(name)])
      }
      return reading.graph.repository.packages.map(\.name).sorted()
    }
    #expect(try await packages(PackageSelection()) == ["A", "B", "C"])
    #expect(try await packages(PackageSelection(include: ["Packages/*"])) == ["A", "B"])
    #expect(try await packages(PackageSelection(exclude: ["Packages/B"])) == ["A", "C"])
    #expect(try await packages(PackageSelection(include: ["**"], exclude: ["Examples"])) == ["A", "B"])
  }

  @Test(
    "A module name is the target name as a C99 identifier",
    arguments: [
      ("A", "A"), ("generate-manual", "generate_manual"), ("3D", "_D"), ("a.b c", "a_b_c"), ("Größe", "Größe"),
    ])
  func names(_ target: String, _ module: String) {
    #expect(Target.moduleName(of: target) == module)
  }

  @Test("The modules of the toolchain are found in its folder") func toolchain() throws {
    let modules = ToolchainModules(try Toolchain.find())
    for name in ["Swift", "Foundation", "Testing", "XCTest", "Dispatch", "_Differentiation", "PackagePlugin"] {
      #expect(modules.contains(name), "\(name)")
    }
    #expect(!modules.contains("ModuleGraph"))
  }
}
