import Foundation

/// What can go wrong with a server, to be tried out on purpose.
public enum BackendFault: Equatable, Sendable {
  /// Each answer takes this much longer.
  case latency(Duration)
  /// No request arrives.
  case drop
  /// Requests are carried out, and their answers are lost.
  case dropAnswer
  /// Each request is refused with this status.
  case status(Int)
  /// The server is down for maintenance (503). With a duration it names the rest of it (`Retry-After`), and is back
  /// afterwards.
  case maintenance(Duration?)
  /// Answers end in the middle.
  case truncated
  /// Answers are no JSON.
  case wrongJSON
  /// Requests are carried out, and their answers' bodies take this long to arrive.
  case slowBody(Duration)
  /// The server's clock is wrong by this much: it is ahead where this is positive.
  case clockSkew(Duration)
  /// Each answer leads to the same place again.
  case redirect
  /// Answers are this many bytes long.
  case oversized(Int)
  /// Each request is answered with this text as JSON.
  case body(String)

  /// Whether the request is carried out although its answer is of no use.
  var isCarriedOut: Bool {
    switch self {
    case .latency, .dropAnswer, .truncated, .wrongJSON, .slowBody, .clockSkew, .oversized: true
    case .drop, .status, .maintenance, .redirect, .body: false
    }
  }
}

extension BackendFault {
  /// What is left of the fault.
  ///
  /// - Parameter elapsed: the seconds since the first request met the fault.
  /// - Returns: `nil` if its time is over.
  func remaining(after elapsed: TimeInterval) -> BackendFault? {
    guard case .maintenance(let duration?) = self else { return self }
    let rest = duration - .seconds(elapsed)
    return rest > .zero ? .maintenance(rest) : nil
  }
}

/// A fault, and how many requests meet it.
public struct FaultOrder: Equatable, Sendable {
  public var fault: BackendFault
  /// `nil`: each request, until another order.
  public var count: Int?

  public init(_ fault: BackendFault, count: Int? = nil) {
    self.fault = fault
    self.count = count
  }
}
