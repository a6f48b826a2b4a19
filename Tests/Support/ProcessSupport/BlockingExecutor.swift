import Dispatch

/// Runs an actor on a thread that may wait for the system, so that waiting takes no thread from other tests.
final class BlockingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "process-support")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
