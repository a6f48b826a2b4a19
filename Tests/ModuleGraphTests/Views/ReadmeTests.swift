import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphViews

/// The generated blocks in READMEs.
@Suite struct ReadmeTests {
  private let view = GraphView.made(["App": ["Core", "Text"], "Core": ["Text"], "Text": []])

  private func inserted(_ readme: String, _ view: GraphView? = nil) throws -> String {
    try ReadmeBlock(view ?? self.view, modules: [1]).inserted(into: readme, file: "README.md")
  }

  @Test("The block shows the direct edges of a module, and none between its neighbors")
  func block() throws {
    #expect(
      try inserted("# Core\n\nText.\n\n\n") == """
        # Core

        Text.

        ## Direct edges

        <!-- module-graph:begin (generated: run module-graph readme --write) -->
        ```mermaid
        flowchart LR
          App["App"]
          Core["Core"]
          Text["Text"]
          App --> Core
          Core --> Text
          classDef focus stroke-width:3px
          class Core focus
        ```
        <!-- module-graph:end -->

        """)
  }

  @Test("An up-to-date block is not changed, even if other parts of the graph change")
  func isStable() throws {
    let once = try inserted("# Core\n")
    #expect(try inserted(once) == once)
    let other = GraphView.made(["App": ["Core"], "Core": ["Text"], "Text": [], "Zebra": ["Text"]])
    #expect(try inserted(once, other) == once)
    #expect(try inserted(once, .made(["App": ["Core"], "Core": [], "Text": []])) != once)
  }

  @Test("A block is replaced in place, and the surrounding text is unchanged")
  func replaced() throws {
    let readme = "# Core\n<!-- module-graph:begin -->\nold\n<!-- module-graph:end -->\nEnd.\n"
    let text = try inserted(readme)
    #expect(text.hasPrefix("# Core\n<!-- module-graph:begin (") && text.hasSuffix("<!-- module-graph:end -->\nEnd.\n"))
    #expect(!text.contains("old"))
  }

  @Test(
    "A README with the heading but without a block has the heading once, with the block below it",
    arguments: [("", ""), ("\n\n", ""), ("\nBy hand.\n\n## Use\n", "\nBy hand.\n\n## Use\n")])
  func existingHeading(below: String, rest: String) throws {
    let text = try inserted("# Core\n\n## Direct edges\n" + below)
    #expect(text == (try inserted("# Core\n")) + rest)
    #expect(try inserted(text) == text)
  }

  @Test(
    "A README with unpaired markers is rejected and not overwritten",
    arguments: [
      "<!-- module-graph:begin -->\n", "<!-- module-graph:end -->\n",
      "<!-- module-graph:end -->\n<!-- module-graph:begin -->\n",
    ])
  func unpaired(_ readme: String) {
    #expect(throws: Problem.self) { try inserted(readme) }
  }

  @Test("READMEs with a missing or an old block are out of date; modules without a README are skipped")
  func files() throws {
    let fresh = try ReadmeBlock(view, modules: [2]).inserted(into: "# Text\n", file: "")
    let repository = try TemporaryRepository(["Sources/Core/README.md": "# Core\n", "Sources/Text/README.md": fresh])
    let stale = try ReadmeFiles(root: repository.root, view: view).stale()
    #expect(stale.map(\.path) == ["Sources/Core/README.md"])
    #expect(stale.first?.text == (try inserted("# Core\n")))
  }

  @Test("The program fails for an outdated README, names the command, and succeeds after that has run")
  func program() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "a", targets: [.target(name: "A", exclude: ["README.md"])])
      """,
      "Sources/A/A.swift": "struct A {}\n", "Sources/A/README.md": "# A\n",
    ])
    func readme(_ words: String...) async throws -> Outcome {
      let words = ["readme", "--package-path", repository.root] + words
      return try await Program.built("module-graph", words).run(within: .seconds(240))
    }
    let stale = try await readme()
    #expect(stale.status == .exited(1) && stale.output == "Sources/A/README.md has no graph yet\n")
    #expect(stale.errors.contains("Run: module-graph readme --write"))
    #expect(try await readme("--write") == Outcome(status: .exited(0), output: "Sources/A/README.md\n"))
    #expect(try await readme() == Outcome(status: .exited(0)))
    try repository.write(
      Data("# A\n<!-- module-graph:begin -->\n<!-- module-graph:end -->\n".utf8), to: "Sources/A/README.md")
    #expect(try await readme().output == "Sources/A/README.md is out of date\n")
    try repository.write(Data("# A\n<!-- module-graph:end -->\n".utf8), to: "Sources/A/README.md")
    let broken = try await readme()
    #expect(broken.status == .exited(2) && broken.errors.contains("Sources/A/README.md: "), "\(broken)")
  }
}
