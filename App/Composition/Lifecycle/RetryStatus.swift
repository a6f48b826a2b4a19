import FeatureKit
public import Foundation
import Networking
public import Observation

/// The wait before a failed request is sent again, for the launch screen: nothing else shows that a request is retried.
@Observable
public final class RetryStatus {
  /// A wait for the next attempt.
  nonisolated public struct Wait: Equatable, Sendable {
    /// Why the last attempt failed, as a sentence without its period.
    public var reason: String
    /// When the next attempt begins.
    public var end: Date

    public init(reason: String, end: Date) {
      self.reason = reason
      self.end = end
    }
  }

  /// The latest wait, which may be over; `nil` if no request was retried yet.
  public private(set) var wait: Wait?

  public init() {}

  /// - Parameters:
  ///   - error: why the last attempt failed.
  ///   - end: when the next one begins.
  func record(_ error: NetworkError, until end: Date) {
    let reason = FailureMessage(describing: error, outcome: "")?.message
    wait = Wait(reason: reason ?? error.localizedDescription, end: end)
  }

  /// What a launch waits for.
  func text(at now: Date) -> String {
    guard let wait, wait.end > now else { return "Waiting for the server…" }
    let seconds = Int(wait.end.timeIntervalSince(now).rounded(.up))
    return "\(wait.reason). Trying again in \(seconds) s."
  }
}
