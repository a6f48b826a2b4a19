import Services

/// The exports of a user's session, which end with it: they continue when their view disappears.
final class OrderExports {
  let destination: any OrderExportDestination
  private let executor: (any TaskExecutor)?
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0

  init(to destination: any OrderExportDestination, executor: (any TaskExecutor)?) {
    self.destination = destination
    self.executor = executor
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts an export, which must not retain this object.
  func start(_ export: @escaping @MainActor () async -> Void) {
    count += 1
    tasks[count] = Task(executorPreference: executor) { [weak self, count] in
      await export()
      await self?.remove(count)
    }
  }

  private func remove(_ number: Int) { tasks[number] = nil }
}
