import FeatureKit
public import Foundation
import Networking
public import Observation

/// The delay before a failed request is retried, for the launch screen, which is the only one that shows it.
@Observable
public final class RetryStatus {
  /// A delay before a retry.
  nonisolated public struct Wait: Equatable, Sendable {
    /// The reason why the last attempt failed, as a sentence without its period.
    public var reason: String
    /// The time of the next attempt.
    public var end: Date

    /// Creates a delay.
    ///
    /// - Parameters:
    ///   - reason: The reason why the last attempt failed, as a sentence without its period.
    ///   - end: The time of the next attempt.
    public init(reason: String, end: Date) {
      self.reason = reason
      self.end = end
    }
  }

  /// The latest delay, which may be in the past, or `nil` if no request was retried yet.
  public private(set) var wait: Wait?

  /// Creates a status without a delay.
  public init() {}

  /// Records a delay before a retry.
  ///
  /// - Parameters:
  ///   - error: The reason why the last attempt failed.
  ///   - end: The time of the next attempt.
  func record(_ error: NetworkError, until end: Date) {
    let reason = FailureMessage(describing: error, outcome: "")?.message
    wait = Wait(reason: reason ?? error.localizedDescription, end: end)
  }

  /// Returns the explanation of a slow launch.
  func text(at now: Date) -> String {
    guard let wait, wait.end > now else { return "Waiting for the server…" }
    let seconds = Int(wait.end.timeIntervalSince(now).rounded(.up))
    return "\(wait.reason). Trying again in \(seconds) s."
  }
}
