import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct OutsideContractTests {
  private func findings(_ rules: String) async throws -> [String] {
    let rules = try RulesFileReader().read(Array(rules.utf8), file: "module-graph.json")
    let sources = ["Core": "import Foundation\nimport UIKit\n", "App": "import Core\nimport UIKit\n"]
    let repository = try TemporaryRepository(
      ["Package.swift": ""].merging(sources.map { ("Sources/\($0)/\($0).swift", $1) }) { $1 })
    let package = Package(name: "p", identity: "p", targets: [.library("Core"), .library("App", [.on("Core")])])
    let graph = try await repository.read(rules: rules) { _ in package }.graph
    return Checker().check(CheckContext(graph: graph, rules: rules)).findings.map {
      "\($0.rule) \($0.place) \($0.message)"
    }
  }

  @Test(
    "A layer's key `never` and a protected module may name SDKs; `*` matches only the repository's own modules",
    arguments: [
      (
        #"{"layers": [{"name": "Core", "modules": ["Core"], "mayImport": [], "never": ["UI*"]}]}"#,
        "layer Sources/Core/Core.swift:2:8 Core of the layer Core imports UIKit"
      ),
      (
        #"{"contracts": [{"kind": "protected", "modules": ["UIKit"], "importers": ["App"]}]}"#,
        "protected Sources/Core/Core.swift:2:8 Core may not import UIKit"
      ),
      (
        #"{"contracts": [{"kind": "forbidden", "from": ["*"], "to": ["*"]}]}"#,
        "forbidden Sources/App/App.swift:1:8 App may not import Core"
      ),
    ])
  func contracts(_ rules: String, _ finding: String) async throws { #expect(try await findings(rules) == [finding]) }

  @Test("An import of a fetched module's dependency counts as a use of that module, which may export it")
  func fetched() {
    let place = Place(file: "Package.swift")
    let app = Target(name: "App", kind: .library, dependencies: [.on("Umbrella"), .on("Idle")], place: place)
    let file = SourceFile.scanning("import Leaf", path: "App.swift")
    let targets: [Target] = [.library("Umbrella", [.on("Leaf")]), .library("Leaf"), .library("Idle")]
    let fetched = targets.map { Module(name: $0.name, origin: .checkout, package: "q", target: $0) }
    let graph = DependencyGraph(
      repository: Repository(root: "/", packages: []),
      modules: [Module(name: "App", origin: .local, package: "p", target: app, files: [file])] + fetched,
      declared: [
        [DeclaredEdge(to: 1, dependency: 0), DeclaredEdge(to: 3, dependency: 1)], [DeclaredEdge(to: 2, dependency: 0)],
        [], [],
      ],
      imported: [[ImportedEdge(to: 2, statements: file.imports)], [], [], []])
    #expect(UnusedDependency().check(CheckContext(graph: graph)).map(\.module) == ["Idle"])
    let undeclared = UndeclaredImport().check(CheckContext(graph: graph))
    #expect(undeclared.map(\.severity) == [.warning])
    #expect(undeclared.first?.chain == ["App", "Umbrella (Package.swift:1)", "Leaf"])
    #expect(undeclared.first?.fix?.hasPrefix("add the product that holds Leaf of the package q to ") == true)
  }

  @Test("Code that a plugin generates may import modules that the sources do not") func plugins() async throws {
    var target = Target.library("A", [.on("B")])
    target.plugins = ["Generate"]
    let found = try await UnusedDependency().findings(
      ["Sources/A/A.swift": "let a = 1", "Sources/B/B.swift": "let b = 1"], [target, .library("B")])
    #expect(found.map(\.severity) == [.note])
    #expect(found.map(\.message) == ["A declares B and does not import it, unless what its plugin makes does"])
  }
}
