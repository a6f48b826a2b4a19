public import Foundation
public import PresentableErrors

/// What the server says of a sign-in or of a session. The texts are for the user.
public enum AuthError: LocalizedError, Equatable, Sendable {
  case wrongCredentials
  case sessionExpired

  public var errorDescription: String? {
    switch self {
    case .wrongCredentials: "Email and password do not match"
    case .sessionExpired: "Your session has expired. Please sign in again"
    }
  }
}

extension AuthError: PresentableErrorConvertible {
  public var presentableError: PresentableError {
    switch self {
    case .wrongCredentials: .validationError(localizedDescription)
    case .sessionExpired: .unauthorized
    }
  }
}
