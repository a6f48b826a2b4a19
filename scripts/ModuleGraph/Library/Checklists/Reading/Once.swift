import Synchronization

/// A value that is made when it is first asked for.
final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Two who ask at the same time may both make it; both get one.
  func callAsFunction(_ make: () -> Value) -> Value {
    if let known = value.withLock({ $0 }) { return known }
    let made = make()
    value.withLock { $0 = made }
    return made
  }
}
