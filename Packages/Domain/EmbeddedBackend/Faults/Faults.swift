import Synchronization

/// The faults that a backend has been ordered to show, to be changed while it runs. May be used from any thread.
public final class Faults: Sendable {
  private let order: Mutex<FaultOrder?>

  public init(_ order: FaultOrder? = nil) {
    self.order = Mutex(order)
  }

  /// From now on this fault is shown, and no other; `nil` ends all.
  public func set(_ order: FaultOrder?) {
    self.order.withLock { $0 = order }
  }

  /// Reads a text as `FaultOrder.parse` does, and follows it.
  ///
  /// - Throws: `FaultSyntaxError`; nothing has changed then.
  public func set(_ text: String) throws(FaultSyntaxError) {
    set(try FaultOrder.parse(text))
  }

  /// What the next request meets; counts it.
  func next() -> BackendFault? {
    order.withLock { order in
      guard let current = order else { return nil }
      if let count = current.count { order = count > 1 ? FaultOrder(current.fault, count: count - 1) : nil }
      return current.fault
    }
  }

  /// How far the server's clock is off.
  var skew: Duration {
    order.withLock { order in
      if case .clockSkew(let skew) = order?.fault { skew } else { .zero }
    }
  }
}
