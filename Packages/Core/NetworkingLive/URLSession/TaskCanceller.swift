import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cancels a task, but never beside or after its completion.
///
/// FoundationNetworking removes a task from its registry after the delegate's call that completes it. A cancellation that
/// runs beside that call can look the task up after its removal, which is a fatal error. The lock delays the end of the
/// call until a cancellation that has begun has been queued in front of the removal.
final class TaskCanceller: Sendable {
  private let isComplete = Mutex(false)

  func cancel(_ task: URLSessionTask) {
    isComplete.withLock { isComplete in
      if !isComplete { task.cancel() }
    }
  }

  /// Must be called by the delegate's call that completes the task.
  func taskDidComplete() {
    isComplete.withLock { $0 = true }
  }
}
