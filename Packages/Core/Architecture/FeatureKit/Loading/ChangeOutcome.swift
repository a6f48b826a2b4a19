import PresentableErrors

/// What a change did not do if it fails, and what it may have done if its answer is lost.
///
/// The texts are sentences without their periods.
public struct ChangeOutcome: Equatable, Sendable {
  /// What did not happen: "Order #1004 was not completed".
  public let failed: String
  /// What may have happened: "Order #1004 may have been completed".
  public let unknown: String
  /// What the user can do if the outcome is unknown.
  public let advice: String

  /// The advice for a change that the server makes once, however often it is requested.
  public static let retryIsSafe = "Try again: it is done only once"

  /// Creates the outcomes of a change in words of its own.
  public init(failed: String, unknown: String, advice: String = retryIsSafe) {
    (self.failed, self.unknown, self.advice) = (failed, unknown, advice)
  }

  /// Creates the outcomes of a change: `ChangeOutcome("Order #1004", "completed")`.
  public init(_ subject: String, _ participle: String, advice: String = retryIsSafe) {
    self.init(
      failed: "\(subject) was not \(participle)", unknown: "\(subject) may have been \(participle)", advice: advice)
  }
}

extension FailureMessage {
  /// Creates a message for the error of a change, or `nil` for a cancellation, which is not a failure.
  ///
  /// If the answer is lost, it says that the change may have been made. A line about the connection would not be
  /// enough for that, so the message is not one of a connection failure.
  public init?(describing error: any Error, change: ChangeOutcome) {
    self.init(describing: error, outcome: change.failed)
    // A message that names its own outcome already says whether it is known.
    guard isOutcomeUnknown, outcome == change.failed else { return }
    (outcome, suggestion, recovery, isConnectionFailure) = (change.unknown, change.advice, .retry, false)
  }
}
