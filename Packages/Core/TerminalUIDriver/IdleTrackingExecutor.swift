import Dispatch

/// A serial task executor off the main actor that detects when it is idle.
final class IdleTrackingExecutor: TaskExecutor {
  /// Counts the jobs that are running or queued.
  let gate = IdleGate()
  private let queue = DispatchQueue(label: "trellis.driver")

  /// Enqueues a job.
  ///
  /// - Parameter job: The job to run.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    gate.begin()
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      gate.end()
    }
  }
}
