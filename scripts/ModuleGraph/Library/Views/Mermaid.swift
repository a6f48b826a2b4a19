/// The graph in the language of Mermaid, which GitHub draws in Markdown.
public struct Mermaid {
  /// Where importers stand.
  public enum Direction: String, Sendable { case topDown = "TD", leftRight = "LR" }

  private let view: GraphView
  private let direction: Direction

  public init(_ view: GraphView, direction: Direction = .topDown) {
    (self.view, self.direction) = (view, direction)
  }

  public var text: String {
    var lines = ["flowchart \(direction.rawValue)"]
    for band in view.bands { lines += self.band(band) }
    lines += view.edges.map { "  m\($0.from) \(arrow($0)) m\($0.to)" }
    lines += styles
    return lines.joined(separator: "\n") + "\n"
  }

  private func band(_ name: String) -> [String] {
    let nodes = view.nodes.indices.filter { view.nodes[$0].band == name }
    let isGroup = nodes.count == 1 && view.nodes[nodes[0]].name == name
    guard view.bands.count > 1, !name.isEmpty, !isGroup, direction == .topDown else {
      return nodes.map { "  " + node($0) }
    }
    let number = view.bands.firstIndex(of: name) ?? 0
    let head = "  subgraph b\(number)[\"\(escaped(name))\"]"
    return [head] + nodes.map { "    " + node($0) } + ["  end"]
  }

  private func node(_ index: Int) -> String {
    "m\(index)[\"\(escaped(view.nodes[index].name))\"]"
  }

  /// Dotted for what only some configurations import, or none, and for what is declared only.
  private func arrow(_ edge: GraphView.Edge) -> String {
    edge.imports.contains { $0.condition == .always } ? "-->" : "-.->"
  }

  private var styles: [String] {
    var lines = view.edges.indices.filter { view.edges[$0].isInCycle }.map { "  linkStyle \($0) stroke:#d1242f" }
    let focus = view.nodes.indices.filter { view.nodes[$0].isFocus }
    if !focus.isEmpty {
      lines.append("  classDef focus stroke-width:3px")
      lines.append("  class \(focus.map { "m\($0)" }.joined(separator: ",")) focus")
    }
    return lines
  }

  private func escaped(_ name: String) -> String {
    name.map { $0 == "\"" ? "#quot;" : $0 == "#" ? "#35;" : String($0) }.joined()
  }
}
