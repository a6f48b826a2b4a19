import Synchronization

/// The executor preference of one task: withholds the first job of the task until the main actor runs it, and passes
/// everything later to another executor.
///
/// A task with an executor preference normally leaves the main actor at each call of an asynchronous function, even of
/// one on the main actor: Swift 6.3 enqueues the task again, behind the jobs that are already in the queue. An action
/// then reads the state after the next key. Here the preference is already in effect when the first job runs, so its
/// calls change no executor. The job ends only where the action suspends or is complete.
final class FirstStretchExecutor: TaskExecutor {
  private enum FirstJob {
    case awaited
    case withheld(UnownedJob)
    case begun
  }

  private let base: any TaskExecutor
  private let firstJob = Mutex(FirstJob.awaited)

  /// Creates the executor of one task.
  ///
  /// - Parameter base: The executor of everything after the first job.
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
  ///
  /// - Parameter action: The action of the task.
  /// - Returns: The task.
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
