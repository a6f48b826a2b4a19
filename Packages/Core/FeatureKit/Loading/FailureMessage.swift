import Foundation
public import PresentableErrors

/// What went wrong, in a sentence for the user, and what they can do about it (D3, Error Presentation).
public struct FailureMessage: Error, Equatable, Sendable {
  public var message: String
  /// What the user can do, in a sentence.
  public var suggestion: String?
  /// What a button can do about it; `nil` where there is nothing.
  public var recovery: RecoveryAction?

  /// - Parameter recovery: `retry` where there is a suggestion, unless given (REQUIREMENTS E4).
  public init(_ message: String, suggestion: String? = nil, recovery: RecoveryAction? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.recovery = recovery ?? (suggestion == nil ? nil : .retry)
  }

  /// Puts an error into words: those of its place among the `PresentableError`s, or its own.
  ///
  /// - Returns: `nil` for a cancellation: whoever cancelled does not wait for an answer.
  public init?(describing error: any Error) {
    if error is CancellationError { return nil }
    if let failure = error as? FailureMessage {
      self = failure
      return
    }
    let presentable = PresentableError(error)
    var suggestion = presentable.recoverySuggestion
    if case .unknown(let error as any LocalizedError) = presentable { suggestion = error.recoverySuggestion }
    self.init(presentable.localizedDescription, suggestion: suggestion, recovery: presentable.recovery)
  }
}
