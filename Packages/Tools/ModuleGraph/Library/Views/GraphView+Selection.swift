extension GraphView {
  /// The groups of modules that can be drawn as one node.
  public enum Grouping: String, Sendable, CaseIterable { case layers, packages }

  /// Returns the graph with only the nodes that satisfy a predicate, and the edges between them.
  ///
  /// - Parameter isShown: Returns whether a node is included.
  /// - Returns: The filtered graph.
  public func filtered(_ isShown: (Node) -> Bool) -> GraphView {
    keeping(nodes.indices.filter { isShown(nodes[$0]) })
  }

  /// Returns the graph around some nodes.
  ///
  /// - Parameters:
  ///   - starts: The indices of the nodes to focus on.
  ///   - depth: The maximum number of edges between an included node and one of these, in one direction.
  /// - Returns: The graph with the focused nodes and their dependencies and dependents up to this depth.
  public func focused(on starts: [Int], depth: Int) -> GraphView {
    var view = self
    for start in starts { view.nodes[start].isFocus = true }
    let near = Self.near(starts, adjacency, depth).union(Self.near(starts, reversed.adjacency, depth))
    return view.keeping(near.sorted())
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

  private func keeping(_ kept: [Int]) -> GraphView {
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    let edges = edges.compactMap { edge -> Edge? in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      return edge
    }
    return GraphView(title: title, nodes: kept.map { nodes[$0] }, edges: edges).marked()
  }

  /// Returns the graph with the modules of each layer or package merged into one node.
  ///
  /// Modules without a group and focused modules are not merged.
  ///
  /// - Parameter grouping: The groups to merge.
  /// - Returns: The collapsed graph.
  public func collapsed(_ grouping: Grouping) -> GraphView {
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
