import Foundation
import Synchronization

/// The active fault of a backend.
///
/// It can be changed while the backend runs, from any thread.
public final class Faults: Sendable {
  private struct State {
    var order: FaultRule?
    /// The time of the first request that met the fault.
    var start: Date?
  }

  private let state: Mutex<State>

  /// Creates an instance.
  ///
  /// - Parameter order: The active fault, or `nil` for none.
  public init(_ order: FaultRule? = nil) {
    state = Mutex(State(order: order))
  }

  /// Replaces the active fault.
  ///
  /// - Parameter order: The new fault, or `nil` for none.
  public func set(_ order: FaultRule?) {
    state.withLock { $0 = State(order: order) }
  }

  /// Replaces the active fault by one in the syntax of `FaultRule.parse(_:)`.
  ///
  /// - Parameter text: The text to parse.
  /// - Throws: `FaultSyntaxError`. The active fault is then unchanged.
  public func set(_ text: String) throws(FaultSyntaxError) {
    set(try FaultRule.parse(text))
  }

  /// Returns the fault for the next request, and counts the request.
  ///
  /// A maintenance with a duration ends that long after the first request that met it.
  ///
  /// - Parameter now: The current time.
  /// - Returns: The fault, or `nil` if the request succeeds.
  func next(at now: Date) -> BackendFault? {
    state.withLock { state in
      guard let current = state.order else { return nil }
      // A launch in virtual time may begin before the first request of an earlier launch.
      let start = min(state.start ?? now, now)
      state.start = start
      guard let fault = current.fault.remaining(after: now.timeIntervalSince(start)) else {
        state = State()
        return nil
      }
      if let count = current.count { state.order = count > 1 ? FaultRule(current.fault, count: count - 1) : nil }
      return fault
    }
  }

  /// The difference of the server's clock from the actual time.
  var skew: Duration {
    state.withLock { state in
      if case .clockSkew(let skew) = state.order?.fault { skew } else { .zero }
    }
  }
}
