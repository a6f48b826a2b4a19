public import PresentableErrors

/// What failed, why, and what the user can do about it, each as a sentence without its final period.
public struct FailureMessage: Error, Equatable, Sendable {
  /// What did not happen, such as "Order #1004 was not completed"; `nil` for a problem with the user's input.
  public var outcome: String?
  /// Why it did not happen: "The server is too busy".
  public var message: String
  /// What the user can do: "Try again in 10 seconds".
  public var suggestion: String?
  /// The recovery that a button can offer, or `nil` if nothing helps.
  public var recovery: RecoveryAction?
  /// Whether the only effect is that the content on screen may be out of date, because the server is unreachable.
  ///
  /// The app shows one notice for all screens.
  public var leavesStaleContent = false
  /// Whether there is no working connection to the server, which the app shows on one line for all screens.
  public var isConnectionFailure = false
  /// Whether a change that was requested may have been made, because its answer is lost.
  public var isOutcomeUnknown = false
  /// The delay after which the server accepts the next attempt, or `nil` if it named none.
  public var retryDelay: Duration?

  /// Creates a message; the default recovery is `retry` if there is a suggestion.
  public init(
    outcome: String? = nil, _ message: String, suggestion: String? = nil, recovery: RecoveryAction? = nil
  ) {
    self.outcome = outcome
    self.message = message
    self.suggestion = suggestion
    self.recovery = recovery ?? (suggestion == nil ? nil : .retry)
  }

  /// Creates a message for the error of an operation, or `nil` for a cancellation, which is not a failure.
  ///
  /// The texts and the recovery come from `ErrorDescription(of:)`. A `FailureMessage` is used as it is.
  ///
  /// - Parameters:
  ///   - outcome: What did not happen: "Order #1004 was not completed". Ignored if the error has its own.
  public init?(describing error: any Error, outcome: String) {
    if error is CancellationError { return nil }
    if let failure = error as? FailureMessage {
      self = failure
      self.outcome = failure.outcome ?? outcome
      return
    }
    let description = ErrorDescription(of: error)
    self.init(outcome: outcome, description.reason, suggestion: description.suggestion)
    // Not the default of a suggestion: to retry does not help if the suggestion is to update the app.
    recovery = description.recovery
    isConnectionFailure = description.isConnectionFailure
    isOutcomeUnknown = description.leavesOutcomeUnknown
    retryDelay = description.retryDelay
  }

  /// The outcome, the reason and the suggestion in one line.
  ///
  /// For example: "Order #1004 was not completed. The server is too busy. Try again in 10 seconds."
  public var sentence: String {
    [outcome, message, suggestion].compactMap(\.self).map { $0 + "." }.joined(separator: " ")
  }
}
