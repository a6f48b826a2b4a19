public import Foundation
public import Models
public import PresentableErrors

/// The reason why the server rejects a sign-in, a sign-up, a password reset or a session.
///
/// The descriptions are meant for the user.
public enum AuthError: LocalizedError, Equatable, Sendable {
  /// The email address and the password do not match.
  case wrongCredentials
  /// The session has expired or was ended.
  case sessionExpired
  /// The email address has an account.
  case emailTaken
  /// The server rejects a field.
  case invalidField(Registration.Field)
  /// There were too many attempts for an email address.
  ///
  /// The next one is possible after this duration.
  case tooManyAttempts(retryAfter: Duration)
  /// Too many accounts were created on the server.
  ///
  /// The next sign-up is possible after this duration.
  case tooManySignUps(retryAfter: Duration)
  /// The link of an email is unknown, was used or has expired.
  case resetLinkExpired

  /// The message for the user, without a period.
  public var errorDescription: String? { text }

  /// The message, which is never `nil`.
  private var text: String {
    switch self {
    case .wrongCredentials: "Email and password do not match"
    case .sessionExpired: "Your session has expired. Please sign in again"
    case .emailTaken: "This email already has an account"
    case .invalidField(let field): "The server does not accept this \(field.title)"
    case .tooManyAttempts: "There were too many attempts for this email"
    case .tooManySignUps: "There were too many sign-ups"
    case .resetLinkExpired: "This link was used or has expired"
    }
  }
}

extension AuthError: PresentableError {
  /// Why the operation failed, as a sentence without its period.
  public var failureReason: String? { words.reason }

  /// What the user can do, as a sentence without its period; `nil` if nothing helps.
  public var recoverySuggestion: String? { words.suggestion }

  /// The action that a button can offer.
  public var recovery: RecoveryAction? { words.recovery }

  private var words: ErrorDescription {
    switch self {
    case .sessionExpired: .signInRequired
    case .wrongCredentials: ErrorDescription(text, recovery: .goBack)
    case .emailTaken: ErrorDescription(text, suggestion: "Sign in, or enter another email", recovery: .goBack)
    case .invalidField: ErrorDescription(text, suggestion: "Change it and try again", recovery: .goBack)
    case .tooManyAttempts(let wait), .tooManySignUps(let wait):
      ErrorDescription(text, suggestion: "Try again in \(Self.minutes(wait))", recovery: .retry)
    case .resetLinkExpired: ErrorDescription(text, suggestion: "Request a new one", recovery: .goBack)
    }
  }

  /// Returns a duration in minutes, rounded up.
  private static func minutes(_ duration: Duration) -> String {
    let minutes = max(1, Int((duration / .seconds(60)).rounded(.up)))
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}

extension Registration.Field {
  /// The name of the field within a sentence.
  fileprivate var title: String {
    switch self {
    case .name: "name"
    case .shopName: "shop name"
    case .email: "email"
    case .password: "password"
    }
  }
}
