/// Finds the strongly connected components of a graph and a shortest cycle in each.
package struct Cycles {
  private let edges: [[Int]]

  package init(_ edges: [[Int]]) {
    self.edges = edges
  }

  /// Returns, for each component, one shortest cycle that begins and ends with its first node.
  package func all() -> [[Int]] {
    components().compactMap { component in
      let members = Set(component)
      guard let start = component.min(), component.count > 1 || edges[start].contains(start) else { return nil }
      let inner = edges.indices.map { node in members.contains(node) ? edges[node].filter(members.contains) : [] }
      let ways = inner[start].compactMap { Reachability(inner).path(from: $0, to: start) }
      return ways.min { $0.count < $1.count }.map { [start] + $0 }
    }
  }

  /// Returns the strongly connected components, by Tarjan's algorithm without recursion, which could overflow the stack.
  package func components() -> [[Int]] {
    var search = Search(count: edges.count)
    for node in edges.indices where search.order[node] == nil { search.visit(node, edges) }
    return search.components
  }

  private struct Search {
    var order: [Int?]
    var low: [Int]
    var isOpen: [Bool]
    var open: [Int] = []
    var components: [[Int]] = []
    private var next = 0

    init(count: Int) {
      order = Array(repeating: nil, count: count)
      low = Array(repeating: 0, count: count)
      isOpen = Array(repeating: false, count: count)
    }

    mutating func visit(_ start: Int, _ edges: [[Int]]) {
      var stack = [(node: start, edge: 0)]
      begin(start)
      while let (node, edge) = stack.last {
        guard edge < edges[node].count else {
          stack.removeLast()
          if let parent = stack.last?.node { low[parent] = min(low[parent], low[node]) }
          close(node)
          continue
        }
        stack[stack.count - 1].edge += 1
        let other = edges[node][edge]
        if order[other] == nil {
          begin(other)
          stack.append((other, 0))
        } else if isOpen[other] {
          low[node] = min(low[node], order[other] ?? next)
        }
      }
    }

    private mutating func begin(_ node: Int) {
      (order[node], low[node], isOpen[node]) = (next, next, true)
      next += 1
      open.append(node)
    }

    private mutating func close(_ node: Int) {
      guard low[node] == order[node] else { return }
      var component: [Int] = []
      while let member = open.popLast() {
        isOpen[member] = false
        component.append(member)
        if member == node { break }
      }
      components.append(component)
    }
  }
}
