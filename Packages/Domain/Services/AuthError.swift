public import Foundation
public import PresentableErrors

/// The reason why the server rejects a sign-in or a session.
///
/// The descriptions are meant for the user.
public enum AuthError: LocalizedError, Equatable, Sendable {
  /// The email address and the password do not match.
  case wrongCredentials
  /// The session has expired or was ended.
  case sessionExpired

  /// The message for the user, without a period.
  public var errorDescription: String? {
    switch self {
    case .wrongCredentials: "Email and password do not match"
    case .sessionExpired: "Your session has expired. Please sign in again"
    }
  }
}

extension AuthError: PresentableError {
  /// Why the operation failed, as a sentence without its period; `nil` if `errorDescription` says it.
  public var failureReason: String? { signInRequired?.reason }

  /// What the user can do, as a sentence without its period; `nil` if nothing helps.
  public var recoverySuggestion: String? { signInRequired?.suggestion }

  /// The action that a button can offer.
  public var recovery: RecoveryAction? { signInRequired?.recovery ?? .goBack }

  /// The words for an expired session, or `nil` for any other error.
  private var signInRequired: ErrorDescription? {
    switch self {
    case .wrongCredentials: nil
    case .sessionExpired: .signInRequired
    }
  }
}
