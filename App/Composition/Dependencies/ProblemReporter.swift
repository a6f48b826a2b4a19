import DiagnosticLog
import FeatureKit
import Foundation
import Networking
import NetworkingLive
import TextSafety

/// Forwards problems of the live services to the diagnostic log and to the screen.
///
/// The services call it on any thread. A line of the log is already written when the task for the screen starts.
nonisolated struct ProblemReporter: Sendable {
  let notices: Notices
  let retryStatus: RetryStatus
  let log: any LogProtocol

  /// Logs a warning of a service and shows it to the user.
  func warn(_ warning: String, from source: String) {
    log.note(SafeText(warning), from: SafeText(source))
    Task { @MainActor in notices.add(warning, about: .app) }
  }

  /// Shows that a document can neither be used nor set aside.
  func report(unusable error: any Error) {
    Task { @MainActor in notices.add(unusable: error) }
  }

  /// Shows whether the server is reachable.
  func report(_ connectivity: Connectivity) {
    Task { @MainActor in notices.setOffline(!connectivity.isOnline) }
  }

  /// Shows since when the content on screen is out of date, and why.
  func report(_ error: NetworkError, staleSince date: String) {
    guard let failure = FailureMessage(describing: error, outcome: "Your content could not be loaded") else { return }
    Task { @MainActor in notices.reportStaleContent(because: failure.message, since: date) }
  }

  /// Shows that content is loaded from the server again.
  func reportCurrentContent() {
    Task { @MainActor in notices.contentIsCurrent() }
  }

  /// Shows the delay before a failed request is retried.
  func reportRetry(after error: NetworkError, at date: Date) {
    Task { @MainActor in retryStatus.record(error, until: date) }
  }

  /// Logs a failed request.
  func report(_ failure: NetworkFailure) {
    log.note(SafeText(failure.description), from: "network")
  }
}
