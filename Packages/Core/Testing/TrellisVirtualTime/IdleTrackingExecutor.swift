import Dispatch
import Synchronization

/// A serial task executor off the main actor that detects when it is idle.
public final class IdleTrackingExecutor: TaskExecutor {
  /// The executor of the host in whose steps code runs; `nil` outside of a host with virtual time.
  ///
  /// A host sets it while it performs a step. A store starts its effects on it, so that the host waits for them.
  @TaskLocal public static var current: IdleTrackingExecutor?
  /// Counts the jobs that are running or queued.
  public let gate = IdleGate()
  private let queue = DispatchQueue(label: "trellis.virtual-time")
  private let delays: JobDelays?
  private let jobCount = Mutex(0)

  /// Creates an executor with a queue of its own; delays let its jobs wait, and do not change their order.
  public init(delays: JobDelays? = nil) {
    self.delays = delays
  }

  /// Enqueues a job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    gate.begin()
    queue.async { [self] in
      delays?.wait(beforeJob: nextJobNumber())
      job.runSynchronously(on: asUnownedTaskExecutor())
      gate.end()
    }
  }

  private func nextJobNumber() -> Int {
    jobCount.withLock { count in
      count += 1
      return count
    }
  }
}

/// Counts work in progress, and lets callers wait until there is none.
public final class IdleGate: Sendable {
  private struct State {
    var runningCount = 0
    var startedCount = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Creates a gate without work in progress.
  public init() {}

  /// The number of pieces of work begun so far.
  public var startedCount: Int { state.withLock(\.startedCount) }

  /// Begins a piece of work.
  public func begin() {
    state.withLock { state in
      state.runningCount += 1
      state.startedCount += 1
    }
  }

  /// Ends a piece of work, and resumes the waiting callers if it was the last.
  public func end() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.runningCount -= 1
      guard state.runningCount == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no work is in progress, even if the task is canceled.
  public func idle() async {
    await withCheckedContinuation { waiter in
      let isIdle = state.withLock { state in
        if state.runningCount > 0 { state.waiters.append(waiter) }
        return state.runningCount == 0
      }
      if isIdle { waiter.resume() }
    }
  }
}
