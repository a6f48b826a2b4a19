struct ShortestChains {
  private let edges: [[Int]]

  init(_ edges: [[Int]]) {
    self.edges = edges
  }

  /// Returns the shortest paths between two nodes, with both ends, sorted by node index.
  ///
  /// They are limited, because their number can double with each step. There is none if the ends are equal.
  ///
  /// - Complexity: O(nodes + edges), plus the length of the result.
  func chains(from start: Int, to end: Int, limit: Int) -> [[Int]] {
    let distances = distances(to: end)
    guard start != end, distances[start] != nil else { return [] }
    var (found, open) = ([[Int]](), [[start]])
    while let chain = open.popLast(), found.count < limit {
      guard let last = chain.last, last != end, let distance = distances[last] else {
        found.append(chain)
        continue
      }
      open += edges[last].filter { distances[$0] == distance - 1 }.reversed().map { chain + [$0] }
    }
    return found
  }

  private func distances(to end: Int) -> [Int?] {
    var importers = [[Int]](repeating: [], count: edges.count)
    for (from, others) in edges.enumerated() {
      for other in others { importers[other].append(from) }
    }
    var distances = [Int?](repeating: nil, count: edges.count)
    distances[end] = 0
    var (border, distance) = ([end], 0)
    while !border.isEmpty {
      distance += 1
      border = Set(border.flatMap { importers[$0] }).filter { distances[$0] == nil }
      for node in border { distances[node] = distance }
    }
    return distances
  }
}
