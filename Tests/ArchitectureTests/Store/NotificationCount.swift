import Observation
import Synchronization

final class NotificationCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock(\.self) }

  func observe<Value>(_ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: {
      self.count.withLock { $0 += 1 }
    }
  }
}
