import Synchronization

/// Records whether the last flush failed, so that only the first of several consecutive failures is reported.
final class FlushRecord: Sendable {
  private let hasFailed = Mutex(false)

  func succeeded() {
    hasFailed.withLock { $0 = false }
  }

  /// Records a failure.
  ///
  /// Returns `true` if it is the first since the last success.
  func failed() -> Bool {
    hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
  }
}
