import ModuleGraphReading

/// The graph as a text tree, with the imports of each module below it.
struct TextTree {
  private let view: GraphView
  private let edges: [[Int]]
  private let depth: Int

  /// Creates a tree with at most `depth` levels below a root.
  init(_ view: GraphView, depth: Int = .max) {
    (self.view, self.depth) = (view, depth)
    edges = view.adjacency.map { $0.sorted { view.nodes[$0].name < view.nodes[$1].name } }
  }

  /// The modules that only tests import, such as programs, and the first of each cycle that none of them reaches.
  var defaultRoots: [Int] {
    let candidates = view.nodes.indices.filter { !view.nodes[$0].isTest }
    let imported = Set(candidates.flatMap { edges[$0] })
    let roots = candidates.filter { !imported.contains($0) }
    var reached = Set(roots).union(roots.flatMap { Reachability(edges).reached(from: $0) })
    return roots
      + candidates.filter { candidate in
        guard reached.insert(candidate).inserted else { return false }
        reached.formUnion(Reachability(edges).reached(from: candidate))
        return true
      }
  }

  /// Returns the tree.
  ///
  /// A module that is already in the tree is not expanded again. It is marked with `…`, or with `↑` if it is its own
  /// ancestor, which means that there is a cycle.
  func text(roots: [Int]) -> String {
    var seen: Set<Int> = []
    return roots.map { root in
      var lines: [String] = []
      draw(root, above: [], lead: "", below: "", &lines, &seen)
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  private func draw(
    _ node: Int, above: [Int], lead: String, below: String, _ lines: inout [String], _ seen: inout Set<Int>
  ) {
    let isOpened = !above.contains(node) && above.count < depth && seen.insert(node).inserted
    lines.append(lead + view.nodes[node].name + mark(node, above, isOpened))
    guard isOpened else { return }
    for (position, child) in edges[node].enumerated() {
      let isLast = position == edges[node].count - 1
      draw(
        child, above: above + [node], lead: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "),
        &lines, &seen)
    }
  }

  private func mark(_ node: Int, _ above: [Int], _ isOpened: Bool) -> String {
    if above.contains(node) { return " ↑" }
    return isOpened || edges[node].isEmpty ? "" : " …"
  }
}
