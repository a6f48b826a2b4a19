import DiagnosticLog
import FeatureKit
public import Foundation
import Networking
import NetworkingLive
import NotificationsFeature
public import Observation
import TextSafety

/// Forwards problems of the live services to the diagnostic log and to the screen, on any thread.
///
/// A line of the log is already written when the task for the screen starts.
nonisolated struct ProblemReporter: Sendable {
  let notices: Notices
  let retryStatus: RetryStatus
  let log: any LogProtocol

  func warn(_ warning: String, from source: String) {
    log.write(SafeText(warning), from: SafeText(source))
    Task { @MainActor in notices.add(warning, about: .app) }
  }

  func report(unusable error: any Error) {
    Task { @MainActor in notices.add(unusable: error) }
  }

  func report(unremoved error: any Error) {
    Task { @MainActor in notices.add(unremoved: error) }
  }

  func report(_ connectivity: Connectivity) {
    Task { @MainActor in notices.setOffline(because: connectivity.failure) }
  }

  /// Shows since when the content on screen is out of date, and why; `nil` while the server has not answered.
  func report(_ error: NetworkError?, staleSince date: String) {
    let reason = error.flatMap { FailureMessage(describing: $0, outcome: "Your content could not be loaded")?.message }
    Task { @MainActor in
      notices.reportStaleContent(because: reason ?? "The server has not answered yet", since: date)
    }
  }

  func reportCurrentContent() {
    Task { @MainActor in notices.contentIsCurrent() }
  }

  func reportRetry(after error: NetworkError, at date: Date) {
    Task { @MainActor in retryStatus.record(error, until: date) }
  }

  func report(_ failure: NetworkFailure) {
    log.write(SafeText(failure.description), from: "network")
  }
}

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
    public init(reason: String, end: Date) {
      self.reason = reason
      self.end = end
    }
  }

  /// The latest delay, which may be in the past, or `nil` if no request was retried yet.
  public private(set) var wait: Wait?

  /// Creates a status without a delay.
  public init() {}

  /// Records a delay before a retry, and why the last attempt failed.
  func record(_ error: NetworkError, until end: Date) {
    let reason = FailureMessage(describing: error, outcome: "")?.message
    wait = Wait(reason: reason ?? error.localizedDescription, end: end)
  }

  func text(at now: Date) -> String {
    guard let wait, wait.end > now else { return "Waiting for the server…" }
    let seconds = Int(wait.end.timeIntervalSince(now).rounded(.up))
    return "\(wait.reason). Trying again in \(seconds) s."
  }
}
