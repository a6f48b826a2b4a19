import ModuleGraphModel

/// The graph as JSON for other programs, as specified by `Packages/Tools/ModuleGraph/graph.schema.json`.
///
/// `HTMLPage` draws the same JSON.
public struct GraphJSON {
  /// The version of the format.
  ///
  /// It increases when a key is removed or changes its meaning, but not for new keys.
  public static let version = 1

  private struct Form: Encodable {
    var version = GraphJSON.version
    var title: String
    var bands: [String]
    var modules: [Node]
    var edges: [Edge]
  }

  private struct Node: Encodable {
    var name: String
    var module: String
    var kind: String
    var origin: String
    var band: String
    var layer: String?
    var package: String?
    var path: String?
    var files: Int
    var cycle: Int?
    var focus: Bool
  }

  private struct Edge: Encodable {
    var from: Int
    var to: Int
    var declared: Place?
    var imports: [Import]
    var cycle: Bool
  }

  private struct Import: Encodable {
    var file: String
    var line: Int
    var column: Int
    var condition: String
    var attributes: [String]
  }

  private let view: GraphView

  /// Creates a JSON document.
  public init(_ view: GraphView) {
    self.view = view
  }

  /// Returns the document.
  ///
  /// - Parameter isCompact: Whether the JSON is on one line, for embedding in a page.
  /// - Returns: The JSON with a line break at the end.
  public func text(isCompact: Bool = false) -> String {
    JSONText.of(
      Form(title: view.title, bands: view.bands, modules: view.nodes.map(node), edges: view.edges.map(edge)),
      isCompact: isCompact)
  }

  private func node(_ node: GraphView.Node) -> Node {
    Node(
      name: node.name, module: node.moduleName, kind: node.kind, origin: node.origin.rawValue, band: node.band,
      layer: node.layer, package: node.package, path: node.path, files: node.files, cycle: node.cycle,
      focus: node.isFocus)
  }

  private func edge(_ edge: GraphView.Edge) -> Edge {
    let imports = edge.imports.map { statement in
      Import(
        file: statement.place.file, line: statement.place.line, column: statement.place.column,
        condition: statement.condition.rawValue, attributes: statement.attributes)
    }
    return Edge(from: edge.from, to: edge.to, declared: edge.declaration, imports: imports, cycle: edge.isInCycle)
  }
}
