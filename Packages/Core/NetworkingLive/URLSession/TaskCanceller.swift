import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cancels a task, but never during or after its completion.
///
/// FoundationNetworking removes a task from its registry after the delegate call that completes it. A concurrent
/// cancellation can look the task up after its removal, which is a fatal error. The lock delays the end of the delegate
/// call until a cancellation that has begun is queued before the removal.
final class TaskCanceller: Sendable {
  private let isComplete = Mutex(false)

  func cancel(_ task: URLSessionTask) {
    isComplete.withLock { isComplete in
      if !isComplete { task.cancel() }
    }
  }

  /// Marks the task as complete.
  ///
  /// The delegate method that completes the task must call it.
  func taskDidComplete() {
    isComplete.withLock { $0 = true }
  }
}
