public import TextSafety

/// A log of failures, for diagnosis.
///
/// People read it; the app does not. Messages contain no secrets and no text that a user typed.
public protocol LogProtocol: Sendable {
  /// Records a sentence from a part of the app, in one word such as `"network"`; one that cannot be stored is lost.
  func write(_ message: SafeText, from source: SafeText)
}
