@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

extension GraphView {
  /// Creates a graph view from the imports of each module, such as `["App": ["Core"]]`, sorted by name.
  static func made(
    _ imports: [String: [String]], layers: [String: String] = [:], tests: Set<String> = []
  ) -> GraphView {
    let names = Set(imports.keys).union(imports.values.joined()).sorted()
    let nodes = names.map { name in
      Node(
        name: name, moduleName: name, kind: tests.contains(name) ? "test" : "library", origin: .local,
        layer: layers[name], package: "made", path: "Sources/\(name)", files: 1)
    }
    let edges = names.enumerated().flatMap { from, name in
      (imports[name] ?? []).compactMap { other in names.firstIndex(of: other) }.sorted().map { to in
        let place = Place(file: "Sources/\(name)/A.swift", line: to + 1, column: 8)
        return Edge(from: from, to: to, imports: [ImportStatement(module: names[to], place: place)])
      }
    }
    return GraphView(title: "made", nodes: nodes, edges: edges).marked()
  }

  var arrows: [String] { edges.map { "\(nodes[$0.from].name) -> \(nodes[$0.to].name)" } }
  var names: [String] { nodes.map(\.name) }
}
