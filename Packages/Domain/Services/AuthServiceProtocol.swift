public import Foundation
public import Models
public import PresentableErrors

/// The service that authenticates the user.
public protocol AuthServiceProtocol: Sendable {
  /// Signs in.
  ///
  /// - Throws: `AuthError.wrongCredentials` if the email address and the password do not match,
  ///   `AuthError.tooManyAttempts(retryAfter:)`, or a network error.
  func signIn(email: String, password: String) async throws -> Session

  /// Creates an account and signs its user in.
  ///
  /// - Throws: `AuthError.emailTaken`, `AuthError.invalidField(_:)`, `AuthError.tooManySignUps(retryAfter:)`, or a network
  ///   error.
  func signUp(_ registration: Registration) async throws -> Session

  /// Requests an email with a link that resets the password, without revealing whether the email address has an
  /// account.
  ///
  /// - Throws: `AuthError.tooManyAttempts(retryAfter:)`, or a network error.
  func requestPasswordReset(email: String) async throws

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// - Returns: The email address of the account.
  /// - Throws: `AuthError.resetLinkExpired` if the token is unknown, used or expired, `AuthError.invalidField(_:)` for a
  ///   password that the server rejects, or a network error.
  func resetPassword(token: String, newPassword: String) async throws -> String

  /// Validates a stored session on the server.
  ///
  /// - Throws: `AuthError.sessionExpired` if the server rejects the session. Any other error, such as a network error,
  ///   says nothing about the validity of the session.
  func validateSession(_ session: Session) async throws -> User

  /// Authorizes later requests with a stored session that could not be validated, because the server is unreachable.
  ///
  /// The server validates it with the first request that it receives.
  ///
  /// - Returns: `false`, without any effect, if its user can read nothing without a connection.
  func resumeOffline(_ session: Session) async -> Bool

  /// Validates an access token on the server; `false` if the server rejects it.
  ///
  /// - Throws: An error if the server sent no valid response.
  func validateToken(_ token: String) async throws -> Bool

  /// Ends the session on the server; throws a network error.
  func signOut(_ session: Session) async throws
}

/// The reason why the server rejects a sign-in, a sign-up, a password reset or a session, for the user.
public enum AuthError: LocalizedError, Equatable, Sendable {
  /// The email address and the password do not match.
  case wrongCredentials
  /// The session has expired or was ended.
  case sessionExpired
  /// The email address has an account.
  case emailTaken
  /// The server rejects a field.
  case invalidField(Registration.Field)
  /// There were too many attempts for an email address; the next one is possible after this duration.
  case tooManyAttempts(retryAfter: Duration)
  /// Too many accounts were created on the server; the next sign-up is possible after this duration.
  case tooManySignUps(retryAfter: Duration)
  /// The link of an email is unknown, was used or has expired.
  case resetLinkExpired

  /// The message for the user, without a period.
  public var errorDescription: String? { text }

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

  private static func minutes(_ duration: Duration) -> String {
    let minutes = max(1, Int((duration / .seconds(60)).rounded(.up)))
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}

extension Registration.Field {
  fileprivate var title: String {
    switch self {
    case .name: "name"
    case .shopName: "shop name"
    case .email: "email"
    case .password: "password"
    }
  }
}

/// A storage that persists the session across launches.
public protocol SessionStorageProtocol: Sendable {
  /// Returns the stored session, or `nil` if there is none or it is unreadable.
  func loadSession() async -> Session?
  /// Stores a session in place of the previous one, which is unchanged if the storage throws an error.
  func saveSession(_ session: Session) async throws
  /// Removes the stored session, and everything that only its user may read.
  ///
  /// - Throws: An error for the user if any of it remains; the session then remains too.
  func clearSession() async throws
}
