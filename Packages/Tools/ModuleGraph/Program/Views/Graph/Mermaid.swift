import ModuleGraphReading

/// The graph in the language of Mermaid, which GitHub renders in Markdown.
struct Mermaid {
  enum Direction: String, Sendable { case topDown = "TD", leftRight = "LR" }

  /// Mermaid's default for `maxEdges`, the maximum number of edges that it draws.
  static let maximumEdgeCount = 500

  private let view: GraphView
  private let direction: Direction
  private let names: [String]

  init(_ view: GraphView, direction: Direction = .topDown) {
    (self.view, self.direction) = (view, direction)
    names = Self.names(view)
  }

  /// The node identifiers: the name if Mermaid accepts it, so that a new module changes only its own lines, or a
  /// number.
  private static func names(_ view: GraphView) -> [String] {
    var count: [String: Int] = [:]
    for node in view.nodes { count[node.moduleName, default: 0] += 1 }
    return view.nodes.enumerated().map { index, node in
      let name = node.moduleName
      let isWord = name.utf8.allSatisfy { ($0 | 32) >= 97 && ($0 | 32) <= 122 || $0 >= 48 && $0 <= 57 || $0 == 95 }
      return isWord && count[name] == 1 && !reserved.contains(name.lowercased()) ? name : "module-\(index)"
    }
  }

  /// Keywords of Mermaid's grammar and properties of every JavaScript object, which are invalid as identifiers.
  private static let reserved: Set<String> = [
    "", "_blank", "_parent", "_self", "_top", "call", "class", "classdef", "click", "default", "direction", "end",
    "flowchart", "graph", "href", "interpolate", "linkstyle", "style", "subgraph", "__definegetter__",
    "__definesetter__", "__lookupgetter__", "__lookupsetter__", "__proto__", "constructor", "hasownproperty",
    "isprototypeof", "propertyisenumerable", "tolocalestring", "tostring", "valueof",
  ]

  var text: String {
    var lines = ["flowchart \(direction.rawValue)"]
    if direction == .leftRight {
      lines += view.nodes.indices.map { "  " + node($0) }
    } else {
      for band in view.bands { lines += self.band(band) }
    }
    lines += view.edges.map { "  \(names[$0.from]) \(arrow($0)) \(names[$0.to])" }
    lines += styles
    return lines.joined(separator: "\n") + "\n"
  }

  private func band(_ name: String) -> [String] {
    let nodes = view.nodes.indices.filter { view.nodes[$0].band == name }
    let isGroup = nodes.count == 1 && view.nodes[nodes[0]].name == name
    guard view.bands.count > 1, !name.isEmpty, !isGroup else {
      return nodes.map { "  " + node($0) }
    }
    let number = view.bands.firstIndex(of: name) ?? 0
    let head = "  subgraph band-\(number)[\"\(escaped(name))\"]"
    return [head] + nodes.map { "    " + node($0) } + ["  end"]
  }

  private func node(_ index: Int) -> String {
    "\(names[index])[\"\(escaped(view.nodes[index].name))\"]"
  }

  /// A dotted arrow for edges that are only declared or not imported in all configurations.
  private func arrow(_ edge: GraphView.Edge) -> String {
    edge.imports.contains { $0.condition == .always } ? "-->" : "-.->"
  }

  private var styles: [String] {
    var lines = view.edges.indices.filter { view.edges[$0].isInCycle }.map { "  linkStyle \($0) stroke:#d1242f" }
    let focus = view.nodes.indices.filter { view.nodes[$0].isFocus }
    if !focus.isEmpty {
      lines.append("  classDef focus stroke-width:3px")
      lines.append("  class \(focus.map { names[$0] }.joined(separator: ",")) focus")
    }
    return lines
  }

  private func escaped(_ name: String) -> String {
    name.map { $0 == "\"" ? "#quot;" : $0 == "#" ? "#35;" : String($0) }.joined()
  }
}
