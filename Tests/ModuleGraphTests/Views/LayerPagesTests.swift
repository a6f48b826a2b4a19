import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct LayerPagesTests {
  private static let layers = ["App": "App", "Orders": "Features", "Core": "Core", "Text": "Core", "Zip": "Core"]

  private func pages(_ imports: [String: [String]], tests: Set<String> = []) -> LayerPages {
    LayerPages(.made(imports, layers: Self.layers, tests: tests), folder: "docs/modules")
  }

  @Test("A page draws the imports within its layer without implied ones, and lists all imports of each module")
  func page() {
    let pages = pages(["App": ["Core", "Orders"], "Orders": ["Core"], "Core": ["Text", "Zip"], "Text": ["Zip"]])
    #expect(pages.texts.keys.sorted() == ["docs/modules/app.md", "docs/modules/core.md", "docs/modules/features.md"])
    #expect(
      pages.texts["docs/modules/core.md"] == """
        # The layer Core

        <!-- Generated: run module-graph pages --write -->

        ```mermaid
        flowchart LR
          Core["Core"]
          Text["Text"]
          Zip["Zip"]
          Core --> Text
          Text --> Zip
        ```

        | module | imports of this layer | imports of other layers |
        |---|---|---|
        | `Core` | Text, Zip |  |
        | `Text` | Zip |  |
        | `Zip` |  |  |

        """)
    #expect(pages.texts["docs/modules/app.md"]?.contains("| `App` |  | Core, Orders |\n") == true)
    #expect(pages.texts["docs/modules/app.md"]?.contains("mermaid\n") == false)
  }

  @Test("A new module changes the page of its layer and those of its importers") func newModule() {
    let before = pages(["App": ["Orders"], "Orders": ["Core"], "Core": []]).texts
    let after = pages(["App": ["Orders", "Text"], "Orders": ["Core"], "Core": [], "Text": []]).texts
    let changed = before.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(changed == ["docs/modules/app.md", "docs/modules/core.md"])
  }

  @Test("Tests are on no page, and modules without a layer have a page of their own")
  func testsAndModulesWithoutALayer() {
    let pages = pages(["CoreTests": ["Core"], "Core": [], "Stray": ["Core"]], tests: ["CoreTests"])
    #expect(pages.texts.keys.sorted() == ["docs/modules/core.md", "docs/modules/modules.md"])
    #expect(pages.texts["docs/modules/modules.md"]?.hasPrefix("# Modules\n") == true)
    #expect(!pages.texts.values.contains { $0.contains("CoreTests") })
  }

  @Test("Missing, outdated and superfluous pages are found; other files in the folder are ignored")
  func changes() throws {
    let pages = pages(["App": ["Core"], "Core": []])
    let repository = try TemporaryRepository([
      "docs/modules/app.md": "old\n", "docs/modules/gone.md": "# Gone\n\(LayerPages.mark)\n",
      "docs/modules/notes.md": "# By hand\n",
    ])
    let changes = try pages.changes(in: repository.root)
    #expect(changes.map(\.path) == ["docs/modules/app.md", "docs/modules/core.md", "docs/modules/gone.md"])
    #expect(changes.map(\.kind) == [.outdated, .missing, .superfluous])
    #expect(changes.first?.text == pages.texts["docs/modules/app.md"])
  }

  @Test("The program fails for pages that are not current, names the command, and succeeds after that has run")
  func program() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": TemporaryRepository.manifest("A"), "Sources/A/A.swift": "struct A {}\n",
      "module-graph.json": #"{"layers": [{"name": "Base", "modules": ["A"]}]}"#,
      "pages/old.md": LayerPages.mark,
    ])
    func pages(_ words: String...) async throws -> Outcome {
      let words = ["pages", "--folder", "pages", "--package-path", repository.root] + words
      return try await Program.built("module-graph", words).run(within: .seconds(240))
    }
    let stale = try await pages()
    #expect(stale.status == .exited(1))
    #expect(stale.output == "pages/base.md is missing\npages/old.md belongs to no layer\n")
    #expect(stale.errors.contains("Run: module-graph pages --write"))
    #expect(try await pages("--write") == Outcome(status: .exited(0), output: "pages/base.md\npages/old.md\n"))
    #expect(try await pages() == Outcome(status: .exited(0)))
    try repository.write(Data("old\n".utf8), to: "pages/base.md")
    #expect(try await pages().output == "pages/base.md is out of date\n")
  }
}
