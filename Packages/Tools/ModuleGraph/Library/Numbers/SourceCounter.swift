/// Counts the lines and declarations of all local sources, concurrently on all processor cores.
struct SourceCounter {
  /// Counts the sources of each local module.
  ///
  /// - Parameter graph: The graph whose sources are counted.
  /// - Returns: A count for each local module, in their order.
  /// - Throws: `Problem` if a file was deleted after the graph was read.
  static func counts(of graph: DependencyGraph) async throws -> [SourceCount] {
    let root = graph.repository.root
    return try await withThrowingTaskGroup(of: (Int, SourceCount).self) { group in
      for index in graph.localIndices {
        let files = graph.modules[index].files.map(\.path)
        group.addTask {
          (index, try files.reduce(SourceCount()) { $0 + SourceCount(of: try FileBytes.read(Paths.join(root, $1))) })
        }
      }
      var counts = graph.localIndices.map { _ in SourceCount() }
      for try await (index, count) in group { counts[index] = count }
      return counts
    }
  }
}
