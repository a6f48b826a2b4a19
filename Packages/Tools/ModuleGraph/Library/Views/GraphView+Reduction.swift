extension GraphView {
  /// The graph without edges that a longer path implies: its transitive reduction.
  ///
  /// Removing these edges does not change which nodes can reach each other. All edges within cycles are preserved.
  ///
  /// - Complexity: O(nodes * edges) in the worst case.
  public var reduced: GraphView {
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
