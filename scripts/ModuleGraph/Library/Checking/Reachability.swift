/// Answers who can reach whom, and how.
public struct Reachability: Sendable {
  private let edges: [[Int]]

  /// - Parameter edges: for each node, the nodes that it leads to.
  public init(_ edges: [[Int]]) {
    self.edges = edges
  }

  /// A shortest way from one to another, both included; nil where there is none.
  ///
  /// - Complexity: O(nodes + edges).
  public func path(from start: Int, to end: Int) -> [Int]? {
    guard start != end else { return [start] }
    let previous = previous(from: start, to: end)
    return previous[end] == nil ? nil : path(to: end, previous)
  }

  /// A shortest way from one to each other of some that it reaches, in the order of their numbers.
  ///
  /// - Complexity: O(nodes + edges + what it gives).
  func paths(from start: Int, to isEnd: (Int) -> Bool) -> [[Int]] {
    let previous = previous(from: start)
    return previous.indices.filter { previous[$0] != nil && isEnd($0) }.map { path(to: $0, previous) }
  }

  /// For each node that is reached, the one before it.
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

  /// All that a node leads to, without itself unless it lies on a cycle.
  public func reached(from start: Int) -> Set<Int> {
    var found: Set<Int> = []
    var stack = edges[start]
    while let node = stack.popLast() {
      if found.insert(node).inserted { stack += edges[node] }
    }
    return found
  }
}
