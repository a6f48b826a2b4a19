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
  func paths(from start: Int, to isEnd: (Int) -> Bool) -> [[Int]] {
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
