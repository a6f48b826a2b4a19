import Synchronization

/// A value that is made once, when it is first asked for.
final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Whoever asks meanwhile waits for it.
  ///
  /// - Parameter make: must not ask for the same value.
  func callAsFunction(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
