/// What a drawing of the graph shows, before it has a form: some modules, or groups of them, and the edges between them.
public struct GraphView: Sendable, Hashable {
  /// What the repository's first package is called.
  public var title: String
  public var nodes: [Node]
  /// In the order of `from`, then of `to`; none leads from a node to itself.
  public var edges: [Edge]
  /// The names of the bands, top to bottom: what imports others stands above them.
  public var bands: [String] = []

  /// A module, or several that are drawn as one.
  public struct Node: Sendable, Hashable {
    /// The target's name, or the group's.
    public var name: String
    /// What an import writes; the group's name for a group.
    public var moduleName: String
    /// The kind of its target, `layer` or `package` for a group, `external` for what is no target.
    public var kind: String
    public var origin: Module.Origin
    public var layer: String?
    public var package: String?
    /// The folder of its sources, from the repository's root.
    public var path: String?
    /// How many files of source it has.
    public var files: Int
    /// Whether someone asked for a drawing of what is around it.
    public var isFocus = false
    /// The number of the cycle that it is part of, from 0.
    public var cycle: Int?
    /// The band that it stands in; empty where there are none.
    public var band = ""

    public var isTest: Bool { kind == Target.Kind.test.rawValue }
  }

  /// All that makes one node depend on another.
  public struct Edge: Sendable, Hashable {
    /// The number of the node that imports.
    public var from: Int
    /// The number of the node that is imported.
    public var to: Int
    /// Where a manifest declares it.
    public var declaration: Place?
    /// By their places.
    public var imports: [ImportStatement]
    /// Whether it is part of a cycle.
    public var isInCycle = false
  }

  /// For each node, those it leads to, in ascending order.
  ///
  /// - Complexity: O(nodes + edges).
  public var adjacency: [[Int]] {
    var lists = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { lists[edge.from].append(edge.to) }
    return lists
  }

  /// The same with every edge turned round.
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
