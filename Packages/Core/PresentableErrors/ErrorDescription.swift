import Foundation

/// An error as a screen shows it: the reason, what the user can do, and a recovery action.
///
/// The texts are sentences without their periods.
public struct ErrorDescription: Equatable, Sendable {
  /// Why the operation failed: "The server is too busy".
  public var reason: String
  /// What the user can do: "Try again in 10 seconds"; `nil` if nothing helps.
  public var suggestion: String?
  /// The action that a button can offer; `nil` if nothing helps.
  public var recovery: RecoveryAction?
  /// Whether there is no working connection to the server.
  public var isConnectionFailure = false
  /// The delay after which the server accepts the next attempt, or `nil` if it named none.
  public var retryDelay: Duration?

  /// Creates a description from its parts.
  ///
  /// - Parameters:
  ///   - reason: Why the operation failed.
  ///   - suggestion: What the user can do; `nil` if nothing helps.
  ///   - recovery: The action that a button can offer; `nil` if nothing helps.
  public init(_ reason: String, suggestion: String? = nil, recovery: RecoveryAction? = nil) {
    self.reason = reason
    self.suggestion = suggestion
    self.recovery = recovery
  }

  /// Describes any error.
  ///
  /// The texts of a `LocalizedError` are its own. Only a `PresentableError` has a recovery action.
  ///
  /// - Parameter error: The error to describe.
  public init(of error: any Error) {
    let localized = error as? any LocalizedError
    let presentable = error as? any PresentableError
    // Foundation's default text for an error without a description is meaningless to users.
    self.init(
      localized?.failureReason ?? localized?.errorDescription ?? "Something went wrong. Please try again",
      suggestion: localized?.recoverySuggestion, recovery: presentable?.recovery)
    isConnectionFailure = presentable?.isConnectionFailure ?? false
    retryDelay = presentable?.retryDelay
  }

  /// The description of an error after which the user has to sign in.
  public static let signInRequired = ErrorDescription(
    "Please sign in to continue", suggestion: "Press Enter to sign in", recovery: .signIn)
}
