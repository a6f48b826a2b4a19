import Synchronization

/// A value that is computed once, on first access.
final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// The value if it has been computed.
  var known: Value? { value.withLock { $0 } }

  /// Returns the value, which the first call computes.
  ///
  /// Concurrent callers block until it is available.
  ///
  /// - Parameter make: The computation. It must not access the same value, which would deadlock.
  /// - Returns: The value.
  func callAsFunction(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
