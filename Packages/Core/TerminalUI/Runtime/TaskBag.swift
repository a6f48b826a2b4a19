/// Owns the tasks that views start.
///
/// All of them are canceled when their window closes.
@MainActor
final class TaskBag {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private let executor: (any TaskExecutor)?

  init(executor: (any TaskExecutor)?) {
    self.executor = executor
  }

  /// Starts a task and returns its number.
  @discardableResult
  func start(_ action: @escaping @MainActor () async -> Void) -> Int {
    lastNumber += 1
    let number = lastNumber
    tasks[number] = Task(executorPreference: executor) { await self.run(number, action) }
    return number
  }

  private func run(_ number: Int, _ action: @MainActor () async -> Void) async {
    await action()
    tasks[number] = nil
  }

  /// The number of tasks that have not ended.
  var count: Int { tasks.count }

  func cancel(_ number: Int) {
    tasks.removeValue(forKey: number)?.cancel()
  }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
