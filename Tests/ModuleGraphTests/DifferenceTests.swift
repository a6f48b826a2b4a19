import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct DifferenceTests {
  private func manifests(_ root: String, _ package: Package) -> GraphReader {
    GraphReader(manifests: ToldManifests(root: root) { _ in package }, toolchain: ToolchainModules())
  }

  @Test("Added and removed modules, dependencies, imports and findings are listed separately")
  func difference() async throws {
    let fixture = try GitFixture()
    let git = try Git(root: fixture.root)
    try fixture.write("import Base\nimport Extra\n", to: "Sources/Top/Top.swift")
    try fixture.write("", to: "Sources/Extra/Extra.swift")
    var package = GitFixture.package
    package.targets[2] = .library("Top", [.on("Base"), .on("Middle")])
    package.targets[3] = .library("Extra")
    let tree = try RevisionTree(git.commit("HEAD"), of: git)
    defer { tree.remove() }
    let old = try await manifests(tree.root, GitFixture.package).read(tree.root).graph
    let new = try await manifests(fixture.root, package).read(fixture.root).graph
    let found = [old, new].map { Checker().check(CheckContext(graph: $0, rules: RulesFile())).findings }
    let lines = GraphDifference(from: old, to: new, found[0], found[1]).text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "+ module Extra", "- module Alone", "+ dependency Top -> Base", "+ import Top -> Base", "+ import Top -> Extra",
        "- import Top -> Middle",
      ])
    #expect(lines.dropFirst(6).contains { $0.hasPrefix("+ finding Sources/Top/Top.swift:2:8: error: ") })
    #expect(GraphDifference(from: old, to: old, found[0], found[0]).text == "no difference\n")
  }

  @Test("If no file differs, no revision is written and no manifest is evaluated, which took long beside large files")
  func noDifference() async throws {
    let swift = try FakeSwift(manifest: .failure)
    let fixture = try GitFixture()
    for words in [["HEAD"], ["main", "HEAD"], ["HEAD", "--format", "json"]] {
      let outcome = try await swift.run(["diff"] + words + ["--package-path", fixture.root])
      #expect(outcome.status == .exited(0), "\(outcome)")
      #expect(words.last == "json" ? outcome.output.contains("\"added\"") : outcome.output == "no difference\n")
    }
  }

  @Test("A revision is checked out into a folder of the same name, which is deleted on removal") func tree() throws {
    let fixture = try GitFixture()
    let git = try Git(root: fixture.root)
    try fixture.write("changed", to: "README.md")
    let tree = try RevisionTree(git.commit("HEAD"), of: git)
    #expect(String(decoding: try FileBytes.read(tree.root + "/README.md"), as: UTF8.self) == "Hello.\n")
    #expect(Paths.last(tree.root) == Paths.last(fixture.root))
    tree.remove()
    #expect(!FileBytes.isFolder(Paths.parent(tree.root)))
    #expect(try git.changedFiles(since: git.commit("HEAD")) == ["README.md"])
  }

  @Test(
    "Missing and invalid arguments are rejected with status 2 and one line",
    arguments: [
      (["affected"], "affected needs --since REVISION"), (["affected", "--snce", "x"], "did you mean --since?"),
      (["affected", "--since", "mian"], "did you mean \"main\"?"), (["diff"], "diff needs one or two revisions"),
      (["diff", "mian"], "did you mean \"main\"?"),
    ])
  func refused(_ words: [String], _ sentence: String) async throws {
    let fixture = try GitFixture()
    let said = await ModuleGraphProgram.said(words, in: fixture.root)
    #expect(said.status == .unreadable && said.output == "" && said.errors.hasPrefix("error: "))
    #expect(said.errors.contains(sentence) && said.errors.count { $0 == "\n" } == 1, "\(said.errors)")
  }

  @Test("Findings that exist in the old revision are not reported as differences") func codeOfRevision() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "Base")])
      """
    let fixture = try GitFixture([
      "Package.swift": manifest, "module-graph.json": "{\"rules\": {\"no-singletons\": \"warning\"}}",
      "Sources/Base/One.swift": "final class One { static let shared = One() }",
    ])
    try fixture.write("More.\n", to: "README.md")
    #expect(await ModuleGraphProgram.said(["diff", "HEAD"], in: fixture.root) == (.clean, "no difference\n", ""))
  }
}
