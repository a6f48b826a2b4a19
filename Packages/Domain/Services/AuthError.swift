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

extension AuthError: PresentableErrorConvertible {
  /// The error in the form that alerts display.
  public var presentableError: PresentableError {
    switch self {
    case .wrongCredentials: .validationError(localizedDescription)
    case .sessionExpired: .unauthorized
    }
  }
}
