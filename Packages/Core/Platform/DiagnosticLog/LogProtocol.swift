public import TextSafety

/// A log of failures, for diagnosis.
///
/// People read it; the app does not. Messages contain no secrets and no text that a user typed.
public protocol LogProtocol: Sendable {
  /// Records a sentence, or the description of a failure; one that cannot be stored is lost.
  ///
  /// - Parameter source: The part of the app that the message is about, in one word: `"network"`.
  func write(_ message: SafeText, from source: SafeText)
}
