import Dispatch

/// A serial task executor off the main actor that detects when it is idle.
public final class IdleTrackingExecutor: TaskExecutor {
  /// Counts the jobs that are running or queued.
  public let gate = IdleGate()
  private let queue = DispatchQueue(label: "trellis.virtual-time")

  /// Creates an executor with a queue of its own.
  public init() {}

  /// Enqueues a job.
  ///
  /// - Parameter job: The job to run.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    gate.begin()
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      gate.end()
    }
  }
}
