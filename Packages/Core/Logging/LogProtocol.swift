public import TextSafety

/// Where is noted what went wrong, for whoever looks for the cause later.
///
/// It is read by people and not by the app. What is noted holds no secret, and nothing that a person has typed.
public protocol LogProtocol: Sendable {
  /// Notes one thing that happened. Never fails: what cannot be kept is lost.
  ///
  /// - Parameters:
  ///   - message: a sentence, or what a failure says of itself.
  ///   - source: the part of the app that it happened in, in a word: `"network"`.
  func note(_ message: SafeText, from source: SafeText)
}
