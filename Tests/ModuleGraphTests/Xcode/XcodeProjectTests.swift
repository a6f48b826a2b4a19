import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct XcodeProjectTests {
  private func module(_ name: String, _ graph: DependencyGraph) throws -> Module {
    graph.modules[try #require(graph.index(named: name))]
  }

  @Test func targetsAreModulesWithTheFilesOfTheirBuildPhasesAndSynchronizedFolders() async throws {
    let graph = try await XcodeProjectFixture.read().reading.graph
    let names = graph.modules[graph.localIndices].map(\.displayName)
    #expect(names == ["Kit", "Shop", "Shop UI", "ShopTests"])
    let shop = try module("Shop", graph)
    #expect(shop.target?.kind == .executable && shop.name == "Shop" && shop.isInXcodeProject)
    #expect(
      shop.files.map(\.path) == [
        "Shared/Shared.swift", "Shop/ShopApp.swift", "Shop/Sub/Deep.swift", "ShopUI/OnlyForTheApp.swift",
      ])
    let framework = try module("Shop UI", graph)
    #expect(framework.name == "ShopUI" && framework.target?.kind == .library)
    #expect(framework.files.map(\.path) == ["Shared/Shared.swift", "ShopUI/Button.swift"])
    #expect(framework.target?.path == nil && framework.target?.languageMode == 6)
    #expect(try module("ShopTests", graph).isTest)
    #expect(graph.repository.packages.first { $0.isXcodeProject }?.platforms == ["ios"])
  }

  @Test func dependenciesAreTargetsLinkedFrameworksAndProductsOfPackages() async throws {
    let graph = try await XcodeProjectFixture.read().reading.graph
    let shop = try #require(graph.index(named: "Shop"))
    #expect(graph.declared[shop].map { graph.modules[$0.to].displayName } == ["Shop UI", "Kit"])
    #expect(graph.modules[shop].target?.dependencies.map(\.name) == ["Shop UI", "Kit", "Alamofire", "ShopUI"])
    let imports = graph.imported[shop].filter { graph.localIndices.contains($0.to) }
    #expect(imports.map { graph.modules[$0.to].displayName } == ["Kit", "Shop UI"])
    #expect(graph.unfetched?.packages == ["alamofire"])
    #expect(
      graph.unfetched?.commands == [
        "xcodebuild -resolvePackageDependencies -project Shop.xcodeproj -clonedSourcePackagesDirPath .build"
      ])
  }

  @Test(
    "Layers apply to Xcode targets whose declarations are not judged, and a contract once to a file of several",
    arguments: [
      (#"{"layers": [{"name": "UI", "modules": ["Shop UI"], "mayImport": []}]}"#, "ShopUI/Button.swift:1 layer error"),
      (
        #"{"contracts": [{"kind": "forbidden", "from": ["*"], "to": ["Foundation"], "reason": "the app has its own"}]}"#,
        "Shared/Shared.swift:1 forbidden error"
      ),
    ])
  func rules(_ text: String, _ marker: String) async throws {
    let rules = try RulesFileReader().read(Array(text.utf8), file: "module-graph.json")
    let graph = try await XcodeProjectFixture.read(rules: rules).reading.graph
    let found = Checker().check(CheckContext(graph: graph, rules: rules)).findings
    #expect(found.map(\.marker) == [marker])
  }

  @Test func aFileOfSeveralTargetsIsCheckedOnceByChecklistRules() async throws {
    let view = """
      import SwiftUI
      struct Card: View {
        var body: some View {
          Text(UserDefaults.standard.string(forKey: "name") ?? "")
        }
      }

      """
    let (repository, reading) = try await XcodeProjectFixture.read(["Shared/Shared.swift": view])
    defer { withExtendedLifetime(repository) {} }
    let graph = reading.graph
    #expect(graph.modules[graph.localIndices].count { $0.files.contains { $0.path == "Shared/Shared.swift" } } == 3)
    let found = Checker().check(CheckContext(graph: graph)).findings
    #expect(found.map(\.marker) == ["Shared/Shared.swift:4 body-io warning"])
  }

  @Test(arguments: ReportFormat.allCases)
  func everyFormatSaysThatDeclarationsAreNotChecked(_ format: ReportFormat) async throws {
    let reading = try await XcodeProjectFixture.read().reading
    #expect(reading.coverage.omissions.last?.hasPrefix("not checked: what 3 Xcode targets declare, because") == true)
    let report = Report(findings: [], graph: reading.graph, coverage: reading.coverage, requiresCoverage: true)
    #expect(format.text(of: report).contains("not checked: what 3 Xcode targets declare"))
    #expect(report.status(isStrict: false) == .unreadable)
  }

  @Test("Xcode projects may refer to each other; packages may not", arguments: [true, false])
  func projectCycle(_ isXcodeProject: Bool) {
    let names = ["A", "B"]
    let packages = names.map { name in
      var package = Package(name: name, identity: name)
      package.isXcodeProject = isXcodeProject
      return package
    }
    let modules = ["A", "B", "B", "A"].enumerated().map { index, package in
      var target = Target.library("\(package)\(index)", [.on("another")])
      target.listedFiles = isXcodeProject ? [] : nil
      return Module(name: target.name, origin: .local, package: package, target: target)
    }
    let edges = [[DeclaredEdge(to: 1, dependency: 0)], [], [DeclaredEdge(to: 3, dependency: 0)], []]
    let graph = DependencyGraph(
      repository: Repository(root: "/", packages: packages), modules: modules, declared: edges,
      imported: modules.map { _ in [] })
    #expect(PackageCycle().check(CheckContext(graph: graph)).count == (isXcodeProject ? 0 : 1))
  }

  @Test func aFileThatIsListedAndMissingIsNoProblemButIsCounted() async throws {
    let reading = try await XcodeProjectFixture.read().reading
    #expect(reading.problems == [] && reading.coverage.missingFiles == ["ShopTests/Generated.swift"])
  }

  @Test func changedFilesAndProjectsAffectTheirTargetsButNotSwiftTest() async throws {
    let graph = try await XcodeProjectFixture.read().reading.graph
    let shared = Affected(files: ["Shared/Shared.swift"], graph: graph)
    #expect(shared.touched == ["Shop", "Shop UI", "ShopTests"])
    #expect(shared.testArguments == ["--filter", "^$"])
    let kit = Affected(files: ["Kit/Sources/Kit/Kit.swift"], graph: graph)
    #expect(kit.touched == ["Kit"] && kit.dependants == ["Shop", "Shop UI", "ShopTests"])
    let project = Affected(files: ["Shop.xcodeproj/project.pbxproj"], graph: graph)
    #expect(project.manifests == ["Shop.xcodeproj/project.pbxproj"])
    #expect(project.touched == ["Shop", "Shop UI", "ShopTests"])
  }

  @Test(
    "A project that cannot be parsed is a problem with a line",
    arguments: [
      ("{\n  objects = {\n    A = {isa = PBXProject }\n", 3, "\";\" is expected"),
      ("<?xml version=\"1.0\"?>\n", 1, "a name or a value is expected"),
      ("{ a = \"open\n", 1, "the end of a quoted text is expected"), ("{}", nil, "it has no root object"),
      ("{ a = (b c); }", 1, "\",\" or \")\" is expected"),
      (String(repeating: "(", count: 100), 1, "less nesting is expected"),
    ] as [(String, Int?, String)])
  func unreadable(_ text: String, _ line: Int?, _ cause: String) async throws {
    let reading = try await XcodeProjectFixture.read(
      ["Shop.xcodeproj/project.pbxproj": text, "Package.swift": ""], root: Package(name: "root", identity: "root")
    ).reading
    let problem = try #require(reading.problems.first)
    #expect(problem.file == "Shop.xcodeproj/project.pbxproj" && problem.line == line)
    #expect(problem.cause.hasSuffix(cause), "\(problem)")
    #expect(!reading.hasAllManifests)
  }
}
