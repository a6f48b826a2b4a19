import Foundation
public import PresentableErrors

/// What failed, why, and what the user can do about it, each as a sentence without its period.
public struct FailureMessage: Error, Equatable, Sendable {
  /// What did not happen: "Order #1004 was not completed"; `nil` for a problem with what the user entered.
  public var outcome: String?
  /// Why it did not happen: "The server is too busy".
  public var message: String
  /// What the user can do: "Try again in 10 seconds".
  public var suggestion: String?
  /// What a button can do about it; `nil` if nothing helps.
  public var recovery: RecoveryAction?
  /// Whether the only effect is that the content on screen may be out of date, because there is no connection to the
  /// server. The app says so once for all screens.
  public var leavesStaleContent = false

  /// - Parameter recovery: `retry` if there is a suggestion, unless given.
  public init(
    outcome: String? = nil, _ message: String, suggestion: String? = nil, recovery: RecoveryAction? = nil
  ) {
    self.outcome = outcome
    self.message = message
    self.suggestion = suggestion
    self.recovery = recovery ?? (suggestion == nil ? nil : .retry)
  }

  /// Describes why an operation failed. The words come from `PresentableError`, or are the error's own.
  ///
  /// - Parameter outcome: what did not happen: "Order #1004 was not completed".
  /// - Returns: `nil` for a cancellation, which is no failure.
  public init?(describing error: any Error, outcome: String) {
    if error is CancellationError { return nil }
    if let failure = error as? FailureMessage {
      self = failure
      self.outcome = failure.outcome ?? outcome
      return
    }
    let presentable = PresentableError(error)
    self.init(
      outcome: outcome, presentable.failureReason ?? presentable.localizedDescription,
      suggestion: presentable.recoverySuggestion, recovery: presentable.recovery)
  }

  /// All of it in one line: "Order #1004 was not completed. The server is too busy. Try again in 10 seconds."
  public var sentence: String {
    [outcome, message, suggestion].compactMap(\.self).map { $0 + "." }.joined(separator: " ")
  }
}
