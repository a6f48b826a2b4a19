import ModuleGraphReading

/// The graph in DOT, the language of Graphviz.
struct DOT {
  private let view: GraphView
  private let names: [String]

  init(_ view: GraphView) {
    self.view = view
    var count: [String: Int] = [:]
    for node in view.nodes { count[node.name, default: 0] += 1 }
    // Packages can have modules of the same name, which Graphviz would draw as one node.
    names = view.nodes.map { node in
      let parts = count[node.name] == 1 ? [] : [node.package, node.path]
      return (parts + [node.name]).compactMap(\.self).joined(separator: " ")
    }
  }

  var text: String {
    var lines = ["digraph \(quoted(view.title)) {"] + Self.graphAttributes.map { "  " + $0 }
    for (number, band) in view.bands.enumerated() { lines += self.band(band, number) }
    lines += view.edges.map(edge)
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// Thin edges and filled boxes, so that names stay readable in a dense graph.
  private static let graphAttributes = [
    "rankdir=TB", "ranksep=0.7", "nodesep=0.2", "newrank=true", "fontname=\"Helvetica\"",
    "fontcolor=\"#57606a\"",
    "node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#8b949e\", height=0.35]",
    "node [fontname=\"Helvetica\"]",
    "edge [color=\"#8b949e\", arrowsize=0.6]",
  ]

  private func band(_ name: String, _ number: Int) -> [String] {
    let nodes = view.nodes.indices.filter { view.nodes[$0].band == name }
    let isGroup = nodes.count == 1 && view.nodes[nodes[0]].name == name
    guard view.bands.count > 1, !name.isEmpty, !isGroup else { return nodes.map { "  " + node($0) } }
    let head = [
      "  subgraph cluster_\(number) {", "    label=\(quoted(name))",
      "    labeljust=l; style=\"rounded,filled\"; color=\"#d0d7de\"; fillcolor=\"#f6f8fa\"",
    ]
    return head + nodes.map { "    " + node($0) } + ["  }"]
  }

  private func node(_ index: Int) -> String {
    let node = view.nodes[index]
    var attributes = names[index] == node.name ? [] : ["label=\(quoted(node.name))"]
    if node.cycle != nil { attributes.append("color=red") }
    if node.isFocus { attributes.append("penwidth=3") }
    return quoted(names[index]) + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
  }

  private func edge(_ edge: GraphView.Edge) -> String {
    var attributes: [String] = []
    if edge.isInCycle { attributes.append("color=red") }
    if !edge.imports.contains(where: { $0.condition == .always }) { attributes.append("style=dashed") }
    let ends = "  \(quoted(names[edge.from])) -> \(quoted(names[edge.to]))"
    return ends + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
  }

  private func quoted(_ name: String) -> String {
    "\"" + name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
