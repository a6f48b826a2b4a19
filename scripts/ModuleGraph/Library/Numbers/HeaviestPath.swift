/// The heaviest way down from each node, where nodes weigh something. A cycle weighs all that is in it, at once.
struct HeaviestPath {
  private let components: [[Int]]
  private let component: [Int]
  private let next: [Int?]
  private let total: [Double]

  /// - Parameter edges: for each node, the nodes below it.
  /// - Complexity: O(nodes + edges).
  init(_ edges: [[Int]], weights: [Double]) {
    // Each component comes after all those that it leads to.
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

  /// What the way down from a node weighs, itself included.
  func weight(from node: Int) -> Double { total[component[node]] }

  /// The nodes of the way, the given one's cycle first.
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
