import Foundation
import Synchronization

/// The faults that a backend shows, to be changed while it runs. May be used from any thread.
public final class Faults: Sendable {
  private struct State {
    var order: FaultOrder?
    /// When the first request met the fault.
    var start: Date?
  }

  private let state: Mutex<State>

  public init(_ order: FaultOrder? = nil) {
    state = Mutex(State(order: order))
  }

  /// From now on this fault is shown, and no other; `nil` ends all.
  public func set(_ order: FaultOrder?) {
    state.withLock { $0 = State(order: order) }
  }

  /// Reads a text as `FaultOrder.parse` does, and follows it.
  ///
  /// - Throws: `FaultSyntaxError`; nothing has changed then.
  public func set(_ text: String) throws(FaultSyntaxError) {
    set(try FaultOrder.parse(text))
  }

  /// Returns the fault that the next request meets, and counts the request.
  ///
  /// A maintenance ends when its time is over, counted from the first request that met it.
  func next(at now: Date) -> BackendFault? {
    state.withLock { state in
      guard let current = state.order else { return nil }
      // A launch in virtual time may begin before the fault did.
      let start = min(state.start ?? now, now)
      state.start = start
      guard let fault = current.fault.remaining(after: now.timeIntervalSince(start)) else {
        state = State()
        return nil
      }
      if let count = current.count { state.order = count > 1 ? FaultOrder(current.fault, count: count - 1) : nil }
      return fault
    }
  }

  /// How far the server's clock is off.
  var skew: Duration {
    state.withLock { state in
      if case .clockSkew(let skew) = state.order?.fault { skew } else { .zero }
    }
  }
}
