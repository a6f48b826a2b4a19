public import TextSafety

/// A log of failures, for diagnosis.
///
/// People read it; the app does not. Messages contain no secrets and no text that a user typed.
public protocol LogProtocol: Sendable {
  /// Records a message.
  ///
  /// Never fails: a message that cannot be stored is lost.
  ///
  /// - Parameters:
  ///   - message: A sentence, or the description of a failure.
  ///   - source: The part of the app that the message is about, in one word: `"network"`.
  func write(_ message: SafeText, from source: SafeText)
}
