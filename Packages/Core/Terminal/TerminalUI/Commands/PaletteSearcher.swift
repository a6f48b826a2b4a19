/// Runs the searches of the palette's sources for one search text at a time.
@MainActor
final class PaletteSearcher {
  private let sources: [PaletteCommandsNode]
  private let tasks: TaskBag
  private var running: [Int] = []

  init(sources: [PaletteCommandsNode], tasks: TaskBag) {
    self.sources = sources.filter { $0.source.search != nil }
    self.tasks = tasks
  }

  /// Searches for a text in place of the last one; an empty text only ends the last search.
  func search(_ query: String, add: @escaping @MainActor ([CommandEntry]) -> Void) {
    cancel()
    guard query.contains(where: { !$0.isWhitespace }) else { return }
    running = sources.map { node in start(node.source, node.environment.clock, query, add) }
  }

  func cancel() {
    for number in running { tasks.cancel(number) }
    running = []
  }

  private func start(
    _ source: PaletteSource, _ clock: any Clock<Duration>, _ query: String,
    _ add: @escaping @MainActor ([CommandEntry]) -> Void
  ) -> Int {
    tasks.start {
      do { try await clock.sleep(for: source.delay) } catch { return }
      let found = await source.search?(query) ?? []
      if !Task.isCancelled { add(found.map { CommandEntry($0) }) }
    }
  }
}
