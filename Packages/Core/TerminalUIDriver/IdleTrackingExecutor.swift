import Dispatch
import Synchronization

/// A serial task executor off the main actor that detects when it is idle.
public final class IdleTrackingExecutor: TaskExecutor {
  private struct State {
    var running = 0
    var started = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let queue = DispatchQueue(label: "trellis.driver")
  private let state = Mutex(State())

  /// Creates an executor with its own dispatch queue.
  public init() {}

  /// Enqueues a job.
  ///
  /// - Parameter job: The job to run.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      state.running += 1
      state.started += 1
    }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      finish()
    }
  }

  private func finish() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.running -= 1
      guard state.running == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// The number of jobs enqueued so far.
  var startedCount: Int { state.withLock(\.started) }

  /// Suspends until no job is running or queued.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.running > 0 { state.waiters.append(continuation) }
        return state.running == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}
