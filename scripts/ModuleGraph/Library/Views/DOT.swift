/// The graph in the language of Graphviz.
public struct DOT {
  private let view: GraphView

  public init(_ view: GraphView) {
    self.view = view
  }

  public var text: String {
    var lines = ["digraph \(quoted(view.title)) {", "  rankdir=TB", "  node [shape=box, style=rounded]"]
    for (number, band) in view.bands.enumerated() { lines += self.band(band, number) }
    lines += view.edges.map(edge)
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func band(_ name: String, _ number: Int) -> [String] {
    let nodes = view.nodes.filter { $0.band == name }
    let isGroup = nodes.count == 1 && nodes[0].name == name
    guard view.bands.count > 1, !name.isEmpty, !isGroup else { return nodes.map { "  " + node($0) } }
    return ["  subgraph cluster_\(number) {", "    label=\(quoted(name))"] + nodes.map { "    " + node($0) } + ["  }"]
  }

  private func node(_ node: GraphView.Node) -> String {
    var attributes: [String] = []
    if node.cycle != nil { attributes.append("color=red") }
    if node.isFocus { attributes.append("penwidth=3") }
    return quoted(node.name) + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
  }

  private func edge(_ edge: GraphView.Edge) -> String {
    var attributes: [String] = []
    if edge.isInCycle { attributes.append("color=red") }
    if !edge.imports.contains(where: { $0.condition == .always }) { attributes.append("style=dashed") }
    let ends = "  \(quoted(view.nodes[edge.from].name)) -> \(quoted(view.nodes[edge.to].name))"
    return ends + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
  }

  private func quoted(_ name: String) -> String {
    "\"" + name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
