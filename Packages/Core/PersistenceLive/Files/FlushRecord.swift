import Synchronization

/// Whether the last flush failed, so that of many failures in a row one is told.
final class FlushRecord: Sendable {
  private let hasFailed = Mutex(false)

  func succeeded() {
    hasFailed.withLock { $0 = false }
  }

  /// Gives whether it is the first failure in a row.
  func failed() -> Bool {
    hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
  }
}
