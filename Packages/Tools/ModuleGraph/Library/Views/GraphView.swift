/// The content of a drawing, independent of its format: modules or groups of modules, and the edges between them.
public struct GraphView: Sendable, Hashable {
  /// The name of the repository's first package.
  public var title: String
  /// The nodes.
  ///
  /// Edges refer to them by index.
  public var nodes: [Node]
  /// The edges, sorted by `from`, then by `to`.
  ///
  /// No edge connects a node to itself.
  public var edges: [Edge]
  /// The names of the bands from top to bottom.
  ///
  /// A band that imports others is above them.
  public var bands: [String] = []

  /// A module, or a group of modules that is drawn as one node.
  public struct Node: Sendable, Hashable {
    /// The name of the target or the group.
    public var name: String
    /// The name that an `import` uses, or the group's name.
    public var moduleName: String
    /// The kind of the target, `layer` or `package` for a group, or `external` if there is no target.
    public var kind: String
    /// The origin of the module.
    public var origin: Module.Origin
    /// The layer of the module.
    public var layer: String?
    /// The identity of the package.
    public var package: String?
    /// The folder of its sources, relative to the repository root.
    public var path: String?
    /// The number of source files.
    public var files: Int
    /// Whether the drawing focuses on this node.
    public var isFocus = false
    /// The number of the cycle that the node is part of, from 0; `nil` if it is in no cycle.
    public var cycle: Int?
    /// The band of the node; empty if there are no bands.
    public var band = ""

    /// Whether the node is a test target.
    public var isTest: Bool { kind == Target.Kind.test.rawValue }
  }

  /// All dependencies of one node on another.
  public struct Edge: Sendable, Hashable {
    /// The index of the importing node.
    public var from: Int
    /// The index of the imported node.
    public var to: Int
    /// The location of the declaration in a manifest; `nil` if it is not declared.
    public var declaration: Place?
    /// The import statements, sorted by location.
    public var imports: [ImportStatement]
    /// Whether the edge is part of a cycle.
    public var isInCycle = false
  }

  /// For each node, the indices of the nodes it leads to, ascending.
  ///
  /// - Complexity: O(nodes + edges).
  public var adjacency: [[Int]] {
    var lists = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { lists[edge.from].append(edge.to) }
    return lists
  }

  /// The graph with the direction of every edge reversed.
  public var reversed: GraphView {
    var other = self
    other.edges = edges.map { edge in
      var edge = edge
      (edge.from, edge.to) = (edge.to, edge.from)
      return edge
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return other
  }
}
