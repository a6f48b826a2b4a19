import Dispatch

/// An executor that runs an actor on its own dispatch queue, so that blocking system calls do not occupy the shared
/// thread pool.
final class BlockingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "process-support")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
