/// Counts the lines and declarations of all local sources, concurrently on all processor cores.
struct SourceCounter {
  /// Counts the sources of each local module.
  ///
  /// - Parameter graph: The graph whose sources are counted.
  /// - Returns: A count for each local module, in their order.
  /// - Throws: `Problem` if a file was deleted after the graph was read.
  static func counts(of graph: DependencyGraph) throws -> [SourceCount] {
    let root = graph.repository.root
    return try graph.localIndices.map { graph.modules[$0].files.map(\.path) }.parallelMap { files in
      try files.reduce(SourceCount()) { $0 + SourceCount(of: try FileBytes.read(Paths.join(root, $1))) }
    }
  }
}
