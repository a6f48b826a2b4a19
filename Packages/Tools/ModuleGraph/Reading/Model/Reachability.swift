/// Computes which nodes of a directed graph are reachable, and by which paths.
package struct Reachability: Sendable {
  private let edges: [[Int]]

  package init(_ edges: [[Int]]) {
    self.edges = edges
  }

  /// Returns a shortest path between two nodes, with both ends; `nil` if there is none.
  package func path(from start: Int, to end: Int) -> [Int]? {
    guard start != end else { return [start] }
    let previous = previous(from: start, to: end)
    return previous[end] == nil ? nil : path(to: end, previous)
  }

  /// Returns a shortest path from `start` to each reachable node that satisfies `isEnd`, ordered by the last node.
  ///
  /// - Complexity: O(nodes + edges + the total length of the result).
  package func paths(from start: Int, to isEnd: (Int) -> Bool) -> [[Int]] {
    let previous = previous(from: start)
    return previous.indices.filter { previous[$0] != nil && isEnd($0) }.map { path(to: $0, previous) }
  }

  /// Returns the predecessor of each reachable node in a breadth-first search.
  private func previous(from start: Int, to end: Int? = nil) -> [Int?] {
    var previous = [Int?](repeating: nil, count: edges.count)
    var queue = [start]
    var next = 0
    while next < queue.count, queue[next] != end {
      let node = queue[next]
      next += 1
      for other in edges[node] where other != start && previous[other] == nil {
        previous[other] = node
        queue.append(other)
      }
    }
    return previous
  }

  private func path(to end: Int, _ previous: [Int?]) -> [Int] {
    var path = [end]
    while let node = previous[path[path.count - 1]] { path.append(node) }
    return path.reversed()
  }

  /// Returns all nodes that are reachable from a node, without the node itself unless it is on a cycle.
  package func reached(from start: Int) -> Set<Int> {
    var found: Set<Int> = []
    var stack = edges[start]
    while let node = stack.popLast() {
      if found.insert(node).inserted { stack += edges[node] }
    }
    return found
  }
}

/// Describes a dependency path between two modules, with the source location of each step.
package struct Chain: Sendable {
  private let graph: DependencyGraph

  package init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// Returns a path as text: `App`, `OrdersFeature (App.swift:3)`, each with its import, or else its declaration.
  package func steps(_ path: [Int]) -> [String] {
    guard let first = path.first else { return [] }
    return [graph.modules[first].displayName]
      + zip(path, path.dropFirst()).map { from, to in
        let name = graph.modules[to].displayName
        return place(from: from, to: to).map { "\(name) (\($0.file):\($0.line))" } ?? name
      }
  }

  /// Returns the location of the import, or else of the declaration, by which one module depends on another.
  ///
  /// Returns `nil` if `from` is not local: its manifest's path could be mistaken for one of this repository.
  package func place(from: Int, to: Int) -> Place? {
    guard graph.modules[from].origin == .local else { return nil }
    if let edge = graph.imported[from].first(where: { $0.to == to }) { return edge.statements.first?.place }
    guard let edge = graph.declared[from].first(where: { $0.to == to }) else { return nil }
    return graph.modules[from].target?.dependencies[edge.dependency].place
  }
}
