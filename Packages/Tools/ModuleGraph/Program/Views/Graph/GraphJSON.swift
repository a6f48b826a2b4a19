import ModuleGraphReading

/// The graph as JSON for other programs, as specified by `Packages/Tools/ModuleGraph/graph.schema.json`.
///
/// `HTMLPage` draws the same JSON.
struct GraphJSON {
  /// The version of the format, which increases when a key is removed or changes its meaning, not for new keys.
  static let version = 1

  private struct Form: Encodable {
    var version = GraphJSON.version
    var title: String
    var bands: [String]
    var modules: [GraphView.Node]
    var edges: [GraphView.Edge]
  }

  private let form: Form

  init(_ view: GraphView) {
    form = Form(title: view.title, bands: view.bands, modules: view.nodes, edges: view.edges)
  }

  /// Returns the document with a line break at the end, on one line if it is embedded in a page.
  func text(isCompact: Bool = false) -> String { JSONText.of(form, isCompact: isCompact) }
}

extension ImportStatement: Encodable {
  private enum CodingKeys: CodingKey { case condition, attributes }

  package func encode(to encoder: any Encoder) throws {
    try place.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(condition.rawValue, forKey: .condition)
    try values.encode(attributes, forKey: .attributes)
  }
}
