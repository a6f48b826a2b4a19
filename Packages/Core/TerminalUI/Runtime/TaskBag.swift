/// Owns the tasks that views start.
///
/// All of them are canceled when their window closes.
@MainActor
final class TaskBag {
  /// The tasks by number; `nil` while a task starts.
  private var tasks: [Int: Task<Void, Never>?] = [:]
  private var lastNumber = 0
  /// The number of tasks whose actions have begun.
  private var begunCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []
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

  /// Starts a task for an action of the user, and runs it up to its first suspension.
  ///
  /// The action therefore reads the state that the user has seen, even if the next key arrives with this one. With an
  /// executor, or before macOS 26, the task starts when the main actor is next free.
  func startNow(_ action: @escaping @MainActor () async -> Void) {
    // Swift 6.3 does not start a task with an executor preference immediately.
    guard executor == nil, #available(macOS 26, *) else { return _ = start(action) }
    lastNumber += 1
    let number = lastNumber
    tasks.updateValue(nil, forKey: number)
    let task = Task.immediate { await self.run(number, action) }
    // The task may have ended already, or closed its window.
    if tasks.keys.contains(number) { tasks[number] = task } else { task.cancel() }
  }

  private func run(_ number: Int, _ action: @MainActor () async -> Void) async {
    begunCount += 1
    if begunCount == lastNumber { resumeWaiters() }
    await action()
    tasks[number] = nil
  }

  /// Waits until the actions of all started tasks have begun.
  func waitUntilBegun() async {
    if begunCount == lastNumber { return }
    await withCheckedContinuation { waiter in
      waiters.append(waiter)
      if begunCount == lastNumber { resumeWaiters() }
    }
  }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// The number of tasks that have not ended.
  var count: Int { tasks.count }

  func cancel(_ number: Int) {
    tasks.removeValue(forKey: number)??.cancel()
  }

  func cancelAll() {
    for task in tasks.values { task?.cancel() }
    tasks = [:]
  }
}
