import Foundation

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
  /// Returns the fault with its remaining duration.
  ///
  /// - Parameter elapsed: The time since the first request that met the fault, in seconds.
  /// - Returns: The fault, or `nil` if its duration has elapsed.
  func remaining(after elapsed: TimeInterval) -> BackendFault? {
    guard case .maintenance(let duration?) = self else { return self }
    let rest = duration - .seconds(elapsed)
    return rest > .zero ? .maintenance(rest) : nil
  }
}

/// A fault, with the number of requests that it affects.
public struct FaultRule: Equatable, Sendable {
  /// The fault.
  public var fault: BackendFault
  /// The number of affected requests, or `nil` for all requests until the fault is replaced.
  public var count: Int?

  /// Creates a fault with a count.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - count: The number of affected requests, or `nil` for all requests until the fault is replaced.
  public init(_ fault: BackendFault, count: Int? = nil) {
    self.fault = fault
    self.count = count
  }
}
