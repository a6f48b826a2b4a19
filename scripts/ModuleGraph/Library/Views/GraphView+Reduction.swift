extension GraphView {
  /// Without the edges that a longer way implies, which add lines and no knowledge: who can reach whom stays as it is. The
  /// edges of cycles all stay.
  ///
  /// - Complexity: O(nodes * edges) at worst.
  public var reduced: GraphView {
    let lists = adjacency
    var reached = [Set<Int>](repeating: [], count: nodes.count)
    // Each component comes after all those that it leads to.
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
