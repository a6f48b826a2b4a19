import Foundation

/// What went wrong, in a sentence for the user, and what they can do about it (D3, Error Presentation).
public struct FailureMessage: Error, Equatable, Sendable {
  public var message: String
  /// What the user can do; where there is something, trying again is worth offering (REQUIREMENTS E4).
  public var suggestion: String?

  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// Puts an error into words.
  ///
  /// - Returns: `nil` for a cancellation: whoever cancelled does not wait for an answer.
  public init?(describing error: any Error) {
    if error is CancellationError { return nil }
    if let failure = error as? FailureMessage {
      self = failure
      return
    }
    let localized = error as? any LocalizedError
    self.init(
      localized?.errorDescription ?? "Something went wrong. Please try again",
      suggestion: localized?.recoverySuggestion)
  }
}
