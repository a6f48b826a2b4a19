/// Which modules come along with an import, because what is imported exports them.
struct Exports {
  private let reachability: Reachability

  init(_ graph: DependencyGraph) {
    reachability = Reachability(
      graph.imported.map { edges in
        edges.filter { edge in edge.statements.contains { $0.isExported && $0.condition != .inactive } }.map(\.to)
      })
  }

  /// All that an import of the module brings, beside itself.
  func exported(by module: Int) -> Set<Int> { reachability.reached(from: module) }

  func path(from module: Int, to other: Int) -> [Int]? { reachability.path(from: module, to: other) }
}
