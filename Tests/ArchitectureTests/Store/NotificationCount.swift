import Observation
import Synchronization

/// Counts the notifications of readers.
final class NotificationCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock(\.self) }

  /// Reads a value, and counts a notification of its next change.
  func observe<Value>(_ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: {
      self.count.withLock { $0 += 1 }
    }
  }
}
