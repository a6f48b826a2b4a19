import Dispatch
import Synchronization

/// Owns the tasks that views start, and cancels them when their window closes.
@MainActor
package final class TaskBag {
  /// The tasks by number; `nil` while a task starts.
  private var tasks: [Int: Task<Void, Never>?] = [:]
  private var lastNumber = 0
  /// The number of tasks whose first stretch has run: the action is suspended or complete.
  private var begunCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// The callers that wait until no task remains.
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
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
  package func startNow(_ action: @escaping @MainActor () async -> Void) {
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
      self.remove(number)
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
    remove(number)
  }

  private func remove(_ number: Int) {
    tasks[number] = nil
    if tasks.isEmpty { resumeIdleWaiters() }
  }

  /// Waits until no task remains, or until `resumeIdleWaiters()`.
  func waitUntilIdle() async {
    if tasks.isEmpty { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  func resumeIdleWaiters() {
    for waiter in idleWaiters { waiter.resume() }
    idleWaiters = []
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

  var count: Int { tasks.count }

  func cancel(_ number: Int) {
    tasks[number]??.cancel()
    remove(number)
  }

  func cancelAll() {
    for task in tasks.values { task?.cancel() }
    tasks = [:]
    resumeIdleWaiters()
  }
}

/// The executor preference of one task: withholds the first job of the task until the main actor runs it, and passes
/// everything later to another executor.
///
/// A task with an executor preference normally leaves the main actor at each call of an asynchronous function, even of
/// one on the main actor: Swift 6.3 enqueues the task again, behind the jobs that are already in the queue. An action
/// then reads the state after the next key. Here the preference is already in effect when the first job runs, so its
/// calls change no executor. The job ends only where the action suspends or is complete.
private final class FirstStretchExecutor: TaskExecutor {
  private enum FirstJob {
    case awaited
    case withheld(UnownedJob)
    case begun
  }

  private let base: any TaskExecutor
  private let firstJob = Mutex(FirstJob.awaited)

  init(base: any TaskExecutor) {
    self.base = base
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isWithheld = firstJob.withLock { firstJob in
      guard case .awaited = firstJob else { return false }
      firstJob = .withheld(job)
      return true
    }
    if !isWithheld { base.enqueue(job) }
  }

  /// Creates the task, which does not begin before `runFirstStretch()`.
  func makeTask(_ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    // The closure is not isolated, so that its first job comes to this executor and not to the main actor's queue.
    Task(executorPreference: self) { @concurrent in await action() }
  }

  /// Runs the task up to its first suspension, inside the present job of the main actor.
  ///
  /// The task has begun when this returns, whatever executor its action prefers.
  @MainActor
  func runFirstStretch() {
    let first = firstJob.withLock { firstJob in
      defer { firstJob = .begun }
      return firstJob
    }
    guard case .withheld(let job) = first else { return }
    job.runSynchronously(isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
  }
}

/// Detects whether code runs on the main queue, as the main actor does on Linux, though not always on the main thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
