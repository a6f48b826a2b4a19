import Dispatch
import Synchronization

/// A serial task executor off the main actor that detects when it is idle.
public final class IdleTrackingExecutor: TaskExecutor {
  /// Counts the jobs that are running or queued.
  public let gate = IdleGate()
  private let queue = DispatchQueue(label: "trellis.virtual-time")
  private let delays: JobDelays?
  private let jobCount = Mutex(0)

  /// Creates an executor with a queue of its own.
  ///
  /// - Parameter delays: The time that each job waits before it runs; `nil` for none. The order of the jobs stays.
  public init(delays: JobDelays? = nil) {
    self.delays = delays
  }

  /// Enqueues a job.
  ///
  /// - Parameter job: The job to run.
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
