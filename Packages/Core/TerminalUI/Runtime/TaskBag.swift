/// Owns the tasks that views start.
///
/// All of them are canceled when their window closes.
@MainActor
final class TaskBag {
  /// The tasks by number; `nil` while a task starts.
  private var tasks: [Int: Task<Void, Never>?] = [:]
  private var lastNumber = 0
  /// The number of tasks whose first stretch has run: the action is suspended or complete.
  private var begunCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let executor: (any TaskExecutor)?

  init(executor: (any TaskExecutor)?) {
    self.executor = executor
  }

  /// Starts a task when the main actor is next free, and returns its number.
  @discardableResult
  func start(_ action: @escaping @MainActor () async -> Void) -> Int {
    let number = nextNumber()
    guard let executor, #available(macOS 26, *) else {
      tasks[number] = Task(executorPreference: executor) { await self.run(number, action) }
      return number
    }
    let firstStretch = makeTask(number, executor, action)
    Task { @MainActor in begin(firstStretch) }
    return number
  }

  /// Starts a task for an action of the user, and runs it up to its first suspension.
  ///
  /// The action therefore reads the state that the user has seen, even if the next key arrives with this one. Before
  /// macOS 26, the task starts when the main actor is next free: older runtimes do not run one task inside another.
  func startNow(_ action: @escaping @MainActor () async -> Void) {
    guard #available(macOS 26, *) else { return _ = start(action) }
    let number = nextNumber()
    if let executor { return begin(makeTask(number, executor, action)) }
    tasks.updateValue(nil, forKey: number)
    let task = Task.immediate { await self.run(number, action) }
    // The task may have ended already, or closed its window.
    if tasks.keys.contains(number) { tasks[number] = task } else { task.cancel() }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds a task with an executor preference, which has not begun.
  private func makeTask(
    _ number: Int, _ executor: any TaskExecutor, _ action: @escaping @MainActor () async -> Void
  ) -> FirstStretchExecutor {
    let firstStretch = FirstStretchExecutor(base: executor)
    tasks[number] = firstStretch.makeTask {
      await action()
      self.tasks[number] = nil
    }
    return firstStretch
  }

  private func begin(_ firstStretch: FirstStretchExecutor) {
    firstStretch.runFirstStretch()
    countBegun()
  }

  /// Runs an action without an executor preference.
  ///
  /// Such a task does not leave the main actor between the count and the first suspension of its action.
  private func run(_ number: Int, _ action: @MainActor () async -> Void) async {
    countBegun()
    await action()
    tasks[number] = nil
  }

  private func countBegun() {
    begunCount += 1
    if begunCount == lastNumber { resumeWaiters() }
  }

  /// Waits until the first stretches of all started tasks have run.
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
