import ModuleGraphReading

/// The content of a drawing, independent of its format: modules or groups of modules, and the edges between them.
struct GraphView: Sendable, Hashable {
  /// The name of the repository's first package.
  var title: String
  /// The nodes, to which edges refer by index.
  var nodes: [Node]
  /// The edges, sorted by `from`, then by `to`, none from a node to itself.
  var edges: [Edge]
  /// The names of the bands from top to bottom: a band that imports others is above them.
  var bands: [String] = []

  /// A module, or a group of modules that is drawn as one node.
  struct Node: Sendable, Hashable, Encodable {
    var name: String
    /// The name that an `import` uses, or the group's name.
    var moduleName: String
    /// The kind of the target, `layer` or `package` for a group, or `external` if there is no target.
    var kind: String
    var origin: Module.Origin
    var layer: String?
    var package: String?
    /// The folder of its sources, relative to the repository root.
    var path: String?
    var files: Int
    var isFocus = false
    /// The number of the cycle that the node is part of, from 0; `nil` if it is in no cycle.
    var cycle: Int?
    /// The band of the node; empty if there are no bands.
    var band = ""

    var isTest: Bool { kind == Target.Kind.test.rawValue }

    private enum CodingKeys: String, CodingKey {
      case name, kind, origin, layer, package, path, files, cycle, band
      case moduleName = "module"
      case isFocus = "focus"
    }
  }

  struct Edge: Sendable, Hashable, Encodable {
    var from: Int
    var to: Int
    /// The location of the declaration in a manifest; `nil` if it is not declared.
    var declaration: Place?
    /// The import statements, sorted by location.
    var imports: [ImportStatement]
    var isInCycle = false

    private enum CodingKeys: String, CodingKey {
      case from, to, imports
      case declaration = "declared"
      case isInCycle = "cycle"
    }
  }

  /// For each node, the indices of the nodes it leads to, ascending.
  var adjacency: [[Int]] {
    var lists = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { lists[edge.from].append(edge.to) }
    return lists
  }

  var reversed: GraphView {
    var other = self
    other.edges = edges.map { edge in
      var edge = edge
      (edge.from, edge.to) = (edge.to, edge.from)
      return edge
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return other
  }
}

extension GraphView {
  /// The groups of modules that can be drawn as one node.
  enum Grouping: String, Sendable, CaseIterable { case layers, packages }

  /// Returns the graph with only the nodes that satisfy a predicate, and the edges between them.
  func filtered(_ isShown: (Node) -> Bool) -> GraphView {
    restricted(to: nodes.indices.filter { isShown(nodes[$0]) })
  }

  /// Returns the graph of some nodes with their dependencies and dependents up to a depth in edges.
  func focused(on starts: [Int], depth: Int) -> GraphView {
    var view = self
    for start in starts { view.nodes[start].isFocus = true }
    let near = Self.near(starts, adjacency, depth).union(Self.near(starts, reversed.adjacency, depth))
    return view.restricted(to: near.sorted())
  }

  private static func near(_ starts: [Int], _ edges: [[Int]], _ depth: Int) -> Set<Int> {
    var (found, border) = (Set(starts), starts)
    var step = 0
    while step < depth, !border.isEmpty {
      border = border.flatMap { edges[$0] }.filter { found.insert($0).inserted }
      step += 1
    }
    return found
  }

  /// Returns the graph with only some nodes, in their order, and the edges between them.
  func restricted(to kept: [Int]) -> GraphView {
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    let edges = edges.compactMap { edge -> Edge? in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      return edge
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return GraphView(title: title, nodes: kept.map { nodes[$0] }, edges: edges).marked()
  }

  /// Returns the graph with the modules of each group merged into one node, except focused ones and those without one.
  func collapsed(_ grouping: Grouping) -> GraphView {
    var (groups, numbers): ([Node], [String: Int]) = ([], [:])
    let targets = nodes.map { node -> Int in
      let name = node.isFocus ? nil : grouping == .layers ? node.layer : node.package
      if let name, let number = numbers[name] {
        groups[number].files += node.files
        return number
      }
      if let name { numbers[name] = groups.count }
      groups.append(name.map { group(named: $0, node, grouping) } ?? node)
      return groups.count - 1
    }
    return GraphView(title: title, nodes: groups, edges: merged(targets)).marked()
  }

  private func group(named name: String, _ node: Node, _ grouping: Grouping) -> Node {
    var group = node
    (group.name, group.moduleName, group.path) = (name, name, nil)
    group.kind = grouping == .layers ? "layer" : "package"
    if grouping == .layers { group.package = nil } else { group.layer = nil }
    return group
  }

  private func merged(_ targets: [Int]) -> [Edge] {
    var found: [[Int]: Edge] = [:]
    for edge in edges where targets[edge.from] != targets[edge.to] {
      let ends = [targets[edge.from], targets[edge.to]]
      var sum = found[ends] ?? Edge(from: ends[0], to: ends[1], imports: [])
      sum.declaration = sum.declaration ?? edge.declaration
      sum.imports += edge.imports
      found[ends] = sum
    }
    return found.values.map { edge in
      var edge = edge
      edge.imports.sort { $0.place < $1.place }
      return edge
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension GraphView {
  /// The graph without edges that a longer path implies: its transitive reduction.
  ///
  /// Removing these edges does not change which nodes can reach each other. All edges within cycles are preserved.
  ///
  /// - Complexity: O(nodes * edges) in the worst case.
  var reduced: GraphView {
    let lists = adjacency
    var reached = [Set<Int>](repeating: [], count: nodes.count)
    // `components()` is in reverse topological order: each component follows all that it leads to.
    for component in Cycles(lists).components() {
      let below = component.flatMap { lists[$0] }
      let all = below.reduce(into: Set(below)) { $0.formUnion(reached[$1]) }
      for node in component { reached[node] = all }
    }
    var view = self
    view.edges = edges.filter { edge in
      edge.isInCycle
        || !lists[edge.from].contains { other in
          other != edge.to && nodes[other].cycle.map { $0 != nodes[edge.from].cycle } ?? true
            && reached[other].contains(edge.to)
        }
    }
    return view
  }
}
