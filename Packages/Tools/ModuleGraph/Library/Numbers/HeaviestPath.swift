/// The path with the greatest total weight from each node, in a graph with weighted nodes.
///
/// A cycle counts as one node whose weight is the sum of its members.
struct HeaviestPath {
  private let components: [[Int]]
  private let component: [Int]
  private let next: [Int?]
  private let total: [Double]

  /// Computes the heaviest path from every node.
  ///
  /// - Parameters:
  ///   - edges: For each node, the nodes that it leads to.
  ///   - weights: The weight of each node.
  /// - Complexity: O(nodes + edges).
  init(_ edges: [[Int]], weights: [Double]) {
    // `components()` is in reverse topological order: each component follows all that it leads to.
    components = Cycles(edges).components()
    var component = [Int](repeating: 0, count: edges.count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    var (next, total): ([Int?], [Double]) = ([], [])
    for (number, members) in components.enumerated() {
      let below = Set(members.flatMap { edges[$0] }.map { component[$0] }).subtracting([number])
      let heaviest = below.max { (total[$0], $1) < (total[$1], $0) }
      next.append(heaviest)
      total.append(members.reduce(0) { $0 + weights[$1] } + (heaviest.map { total[$0] } ?? 0))
    }
    (self.component, self.next, self.total) = (component, next, total)
  }

  /// The total weight of the heaviest path from a node, including the node.
  func weight(from node: Int) -> Double { total[component[node]] }

  /// The nodes of the heaviest path, beginning with the cycle of the given node.
  func path(from node: Int) -> [Int] {
    var path: [Int] = []
    var current: Int? = component[node]
    while let number = current {
      path += components[number].sorted()
      current = next[number]
    }
    return path
  }
}
