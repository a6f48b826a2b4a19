public import Foundation

/// An error in words for the user, with a recovery action.
///
/// The words are those of `LocalizedError`, each a sentence without its period:
/// - `errorDescription` is the reason why the operation failed.
/// - `failureReason` is a more precise reason, which screens show instead. It is optional.
/// - `recoverySuggestion` is what the user can do. It is optional.
///
/// None of them may use `localizedDescription`, because Foundation computes that from all of them.
///
/// `ErrorDescription` describes any error, including those that do not adopt this protocol.
public protocol PresentableError: LocalizedError {
  /// The action that a button can offer; `nil`, the default, if nothing helps.
  var recovery: RecoveryAction? { get }

  /// Whether there is no working connection to the server; `false` by default.
  ///
  /// Content that is on screen remains, but may be out of date.
  var isConnectionFailure: Bool { get }

  /// The delay after which the server accepts the next attempt; `nil`, the default, if it named none.
  var retryDelay: Duration? { get }
}

extension PresentableError {
  /// No action.
  public var recovery: RecoveryAction? { nil }

  /// `nil`: the server named no delay.
  public var retryDelay: Duration? { nil }

  /// `false`: the error does not concern the connection.
  public var isConnectionFailure: Bool { false }
}
