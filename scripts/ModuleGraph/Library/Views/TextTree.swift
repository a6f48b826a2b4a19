/// The graph as a tree of text: what each module imports of the repository, below it.
public struct TextTree {
  private let graph: DependencyGraph
  private let edges: [[Int]]

  public init(_ graph: DependencyGraph) {
    self.graph = graph
    let local = graph.localIndices
    edges = graph.adjacency(.all).map { $0.filter(local.contains) }
  }

  /// The modules that no other but tests import: programs first of all.
  public var defaultRoots: [Int] {
    let candidates = graph.localIndices.filter { !graph.modules[$0].isTest }
    let imported = Set(candidates.flatMap { edges[$0] })
    return candidates.filter { !imported.contains($0) }
  }

  /// A module that stands there already is not opened again: it is marked with `…`.
  public func text(roots: [Int]) -> String {
    var seen: Set<Int> = []
    return roots.map { root in
      var lines: [String] = []
      draw(root, lead: "", below: "", &lines, &seen)
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  private func draw(_ node: Int, lead: String, below: String, _ lines: inout [String], _ seen: inout Set<Int>) {
    let isNew = seen.insert(node).inserted
    let children = edges[node].sorted { graph.modules[$0].displayName < graph.modules[$1].displayName }
    lines.append(lead + graph.modules[node].displayName + (isNew || children.isEmpty ? "" : " …"))
    guard isNew else { return }
    for (position, child) in children.enumerated() {
      let isLast = position == children.count - 1
      draw(
        child, lead: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "), &lines, &seen)
    }
  }
}
