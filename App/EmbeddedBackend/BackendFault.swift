import Foundation
import Synchronization

/// A simulated server failure.
public enum BackendFault: Equatable, Sendable {
  /// Each response is delayed by this duration.
  case latency(Duration)
  /// Requests are lost.
  case drop
  /// Requests are processed, but their responses are lost.
  case dropResponse
  /// Each request is rejected with this status, 400 to 599.
  case status(Int)
  /// The server is down for maintenance (503).
  ///
  /// With a duration, the response contains the remaining time (`Retry-After`), and the server is available again
  /// afterward.
  case maintenance(Duration?)
  /// Response bodies are cut in half.
  case truncated
  /// Response bodies are HTML instead of JSON.
  case wrongJSON
  /// Requests are processed, but their response bodies take this long to arrive.
  case slowBody(Duration)
  /// The server's clock is ahead by this duration, or behind if it is negative.
  case clockSkew(Duration)
  /// Each response redirects to the requested path.
  case redirect
  /// Response bodies have this length, in bytes.
  case oversized(Int)
  /// Each response has status 200 and this text as its body.
  case body(String)

  /// Whether the server processes the request although its response is faulty or delayed.
  var isProcessed: Bool {
    switch self {
    case .latency, .dropResponse, .truncated, .wrongJSON, .slowBody, .clockSkew, .oversized: true
    case .drop, .status, .maintenance, .redirect, .body: false
    }
  }
}

extension BackendFault {
  /// Returns the fault with its remaining duration; `nil` if that has elapsed.
  ///
  /// - Parameter elapsed: The time since the first request that met the fault, in seconds.
  func remaining(after elapsed: TimeInterval) -> BackendFault? {
    guard case .maintenance(let duration?) = self else { return self }
    let rest = duration - .seconds(elapsed)
    return rest > .zero ? .maintenance(rest) : nil
  }
}

/// The active fault of a backend, which any thread can change.
public final class Faults: Sendable {
  private struct State {
    var order: FaultRule?
    /// The time of the first request that met the fault.
    var start: Date?
  }

  private let state: Mutex<State>

  /// Creates an instance with an active fault.
  public init(_ order: FaultRule? = nil) {
    state = Mutex(State(order: order))
  }

  /// Replaces the active fault, by none if `order` is `nil`.
  public func set(_ order: FaultRule?) {
    state.withLock { $0 = State(order: order) }
  }

  /// Replaces the active fault by one in the syntax of `FaultRule.parse(_:)`; an error leaves it unchanged.
  public func set(_ text: String) throws(FaultSyntaxError) {
    set(try FaultRule.parse(text))
  }

  /// Counts a request, and returns its fault; `nil` if it succeeds.
  ///
  /// A maintenance with a duration ends that long after the first request that met it.
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
