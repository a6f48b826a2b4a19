import Testing

@testable import ModuleGraph

/// The forms that other programs draw.
@Suite struct DrawingTests {
  private let cycle = GraphView.made(
    ["App": ["Say \"hi\" #1"], "Say \"hi\" #1": ["App"]], layers: ["App": "Top", "Say \"hi\" #1": "Low"])

  @Test("Mermaid has a part for each layer, escapes names, and draws cycles red")
  func mermaid() {
    #expect(
      Mermaid(cycle).text == """
        flowchart TD
          subgraph band-0["Top"]
            App["App"]
          end
          subgraph band-1["Low"]
            module-1["Say #quot;hi#quot; #35;1"]
          end
          App --> module-1
          module-1 --> App
          linkStyle 0 stroke:#d1242f
          linkStyle 1 stroke:#d1242f

        """)
  }

  @Test("Graphviz gets a cluster for each layer, quoted names, and cycles in red")
  func dot() {
    #expect(
      DOT(cycle).text == """
        digraph "made" {
          rankdir=TB
          node [shape=box, style=rounded]
          subgraph cluster_0 {
            label="Top"
            "App" [color=red]
          }
          subgraph cluster_1 {
            label="Low"
            "Say \\"hi\\" #1" [color=red]
          }
          "App" -> "Say \\"hi\\" #1" [color=red]
          "Say \\"hi\\" #1" -> "App" [color=red]
        }

        """)
  }

  @Test("What is declared only, or imported under conditions only, is drawn dashed")
  func dashed() {
    var view = GraphView.made(["A": ["B"]])
    view.edges[0].imports[0].condition = .conditional
    #expect(Mermaid(view).text.contains("A -.-> B"))
    #expect(DOT(view).text.contains("\"A\" -> \"B\" [style=dashed]"))
  }

  @Test("A tree opens each module once, and marks one that stands above itself")
  func tree() {
    let view = GraphView.made(["A": ["B", "C"], "B": ["C"], "C": ["D"], "D": ["C"]])
    let tree = TextTree(view)
    #expect(tree.defaultRoots.map { view.names[$0] } == ["A"])
    #expect(
      tree.text(roots: tree.defaultRoots) == """
        A
        ├─ B
        │  └─ C
        │     └─ D
        │        └─ C ↑
        └─ C …

        """)
    #expect(TextTree(view, depth: 1).text(roots: [0]) == "A\n├─ B …\n└─ C …\n")
    #expect(TextTree(view.reversed).text(roots: [1]) == "B\n└─ A\n")
  }

  @Test("A tree of modules that all import each other has a root all the same, and only one")
  func circularTree() {
    #expect(TextTree(.made(["A": ["B"], "B": ["A"]])).defaultRoots == [0])
  }
}
