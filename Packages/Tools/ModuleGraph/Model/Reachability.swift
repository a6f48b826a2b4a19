/// Computes which nodes of a directed graph are reachable, and by which paths.
public struct Reachability: Sendable {
  private let edges: [[Int]]

  /// Creates a search over a graph.
  ///
  /// - Parameter edges: The adjacency list: for each node, the nodes that it points to.
  public init(_ edges: [[Int]]) {
    self.edges = edges
  }

  /// Returns a shortest path between two nodes.
  ///
  /// - Parameters:
  ///   - start: The first node.
  ///   - end: The last node.
  /// - Returns: The path with both ends, or `nil` if there is none.
  /// - Complexity: O(nodes + edges).
  public func path(from start: Int, to end: Int) -> [Int]? {
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

  /// Returns all nodes that are reachable from a node.
  ///
  /// - Parameter start: The first node.
  /// - Returns: The nodes, without `start` unless it is on a cycle.
  /// - Complexity: O(nodes + edges).
  public func reached(from start: Int) -> Set<Int> {
    var found: Set<Int> = []
    var stack = edges[start]
    while let node = stack.popLast() {
      if found.insert(node).inserted { stack += edges[node] }
    }
    return found
  }
}

/// Describes a dependency path between two modules, with the source location of each step.
public struct Chain: Sendable {
  private let graph: DependencyGraph

  /// Creates a description for the paths of a graph.
  ///
  /// - Parameter graph: The graph whose module indices the paths use.
  public init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// Returns the steps of a path as text: `App`, `OrdersFeature (App.swift:3)`, and so on.
  ///
  /// Each step names the import that leads to it, or the declaration if there is no import.
  ///
  /// - Parameter path: The module indices from the start to the end.
  /// - Returns: One text per module; empty for an empty path.
  public func steps(_ path: [Int]) -> [String] {
    guard let first = path.first else { return [] }
    return [graph.modules[first].displayName]
      + zip(path, path.dropFirst()).map { from, to in
        let name = graph.modules[to].displayName
        return place(from: from, to: to).map { "\(name) (\($0.file):\($0.line))" } ?? name
      }
  }

  /// Returns the location of the import, or else of the declaration, by which one module depends on another.
  ///
  /// - Parameters:
  ///   - from: The index of the dependent module.
  ///   - to: The index of the module that it depends on.
  /// - Returns: The location, or `nil` if `from` is not a local module or has no such dependency. The manifest paths of
  ///   external modules could be mistaken for those of this repository.
  public func place(from: Int, to: Int) -> Place? {
    guard graph.modules[from].origin == .local else { return nil }
    if let edge = graph.imported[from].first(where: { $0.to == to }) { return edge.statements.first?.place }
    guard let edge = graph.declared[from].first(where: { $0.to == to }) else { return nil }
    return graph.modules[from].target?.dependencies[edge.dependency].place
  }
}
