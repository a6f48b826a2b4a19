import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct DrawingTests {
  private let cycle = GraphView.made(
    ["App": ["Say \"hi\" #1"], "Say \"hi\" #1": ["App"]], layers: ["App": "Top", "Say \"hi\" #1": "Low"])

  @Test("Mermaid has a subgraph for each layer, escaped names, and red cycles") func mermaid() {
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

  @Test("DOT has a cluster for each layer, quoted names, and red cycles") func dot() {
    #expect(
      DOT(cycle).text == """
        digraph "made" {
          rankdir=TB
          ranksep=0.7
          nodesep=0.2
          newrank=true
          fontname="Helvetica"
          fontcolor="#57606a"
          node [shape=box, style="rounded,filled", fillcolor=white, color="#8b949e", height=0.35]
          node [fontname="Helvetica"]
          edge [color="#8b949e", arrowsize=0.6]
          subgraph cluster_0 {
            label="Top"
            labeljust=l; style="rounded,filled"; color="#d0d7de"; fillcolor="#f6f8fa"
            "App" [color=red]
          }
          subgraph cluster_1 {
            label="Low"
            labeljust=l; style="rounded,filled"; color="#d0d7de"; fillcolor="#f6f8fa"
            "Say \\"hi\\" #1" [color=red]
          }
          "App" -> "Say \\"hi\\" #1" [color=red]
          "Say \\"hi\\" #1" -> "App" [color=red]
        }

        """)
  }

  @Test("Edges that are only declared or only conditionally imported are dashed") func dashed() {
    var view = GraphView.made(["A": ["B"]])
    view.edges[0].imports[0].condition = .conditional
    #expect(Mermaid(view).text.contains("A -.-> B") && DOT(view).text.contains("\"A\" -> \"B\" [style=dashed]"))
  }

  @Test("A tree expands each module once, marks circular references, and has a root in a cycle, too") func tree() {
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
    #expect(TextTree(.made(["A": ["B"], "B": ["A"]])).defaultRoots == [0])
  }

  /// Mermaid keywords, properties of JavaScript objects, non-ASCII letters, and characters that must be escaped.
  private static let oddNames = [
    "_self", "__proto__", "a b", "class", "click", "constructor", "default", "end", "Graph", "interpolate", "my-dash",
    "say \"hi\"", "style", "subgraph", "toString", "Größe", "日本", "<b>",
  ]

  @Test("Node IDs do not collide with Mermaid keywords or JavaScript properties", arguments: oddNames)
  func mermaidNames(_ name: String) throws {
    let text = Mermaid(.made([name: ["Other"], "Other": []])).text
    let label = name.replacing("\"", with: "#quot;")
    let line = try #require(text.split(separator: "\n").first { $0.hasSuffix("[\"\(label)\"]") }, "\(text)")
    #expect(line.hasPrefix("  module-"))
    #expect(text.contains("\(line.dropFirst(2).prefix { $0 != "[" }) --> Other"))
  }

  @Test(
    "Graphviz renders each module and each edge, with any names",
    .enabled(if: GraphvizDot.path != nil, "Graphviz is not installed, so nothing was drawn"))
  func graphviz() async throws {
    let imports = Dictionary(uniqueKeysWithValues: zip(Self.oddNames, Self.oddNames.dropFirst().map { [$0] }))
    let layers = Dictionary(uniqueKeysWithValues: Self.oddNames.map { ($0, $0.count > 5 ? "Long \"names\"" : "Short") })
    var view = GraphView.made(imports, layers: layers)
    view.nodes.append(view.nodes[0])
    view.nodes[view.nodes.count - 1].package = "other"
    let outcome = try await GraphvizDot.run(DOT(view).text)
    #expect(outcome.status == .exited(0) && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.output.ranges(of: "class=\"node\"").count == view.nodes.count)
    #expect(outcome.output.ranges(of: "class=\"edge\"").count == view.edges.count)
    #expect(outcome.output.ranges(of: "class=\"cluster\"").count == 2)
    #expect(try await GraphvizDot.run("digraph { \"a } ").status != .exited(0))
  }

  @Test("The transitive reduction removes implied edges, except those of cycles") func reduced() {
    let view = GraphView.made(["A": ["B", "C", "D"], "B": ["C"], "C": ["D"], "D": ["E", "F"], "E": ["D", "F"]])
    #expect(view.reduced.arrows == ["A -> B", "B -> C", "C -> D", "D -> E", "E -> D", "D -> F", "E -> F"].sorted())
    #expect(GraphView.made(["A": ["B", "C"], "B": ["C"]]).reduced.arrows == ["A -> B", "B -> C"])
  }
}
