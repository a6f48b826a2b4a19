public import Models

/// The service that authenticates the user.
public protocol AuthServiceProtocol: Sendable {
  /// Signs in.
  ///
  /// - Parameters:
  ///   - email: The email address of the account.
  ///   - password: The password of the account.
  /// - Returns: The new session.
  /// - Throws: `AuthError.wrongCredentials` if the email address and the password do not match,
  ///   `AuthError.tooManyAttempts(retryAfter:)`, or a network error.
  func signIn(email: String, password: String) async throws -> Session

  /// Creates an account and signs its user in.
  ///
  /// - Parameter registration: What the user has entered.
  /// - Returns: The first session of the account.
  /// - Throws: `AuthError.emailTaken`, `AuthError.invalidField(_:)`, `AuthError.tooManySignUps(retryAfter:)`, or a network
  ///   error.
  func signUp(_ registration: Registration) async throws -> Session

  /// Requests an email with a link that resets the password.
  ///
  /// - Parameter email: The email address. The result does not reveal whether it has an account.
  /// - Throws: `AuthError.tooManyAttempts(retryAfter:)`, or a network error.
  func requestPasswordReset(email: String) async throws

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// - Parameters:
  ///   - token: The token of the link in the email.
  ///   - newPassword: The new password.
  /// - Returns: The email address of the account.
  /// - Throws: `AuthError.resetLinkExpired` if the token is unknown, used or expired, `AuthError.invalidField(_:)` for a
  ///   password that the server rejects, or a network error.
  func resetPassword(token: String, newPassword: String) async throws -> String

  /// Validates a stored session on the server.
  ///
  /// - Parameter session: The stored session.
  /// - Returns: The current data of its user.
  /// - Throws: `AuthError.sessionExpired` if the server rejects the session. Any other error, such as a network error,
  ///   says nothing about the validity of the session.
  func validateSession(_ session: Session) async throws -> User

  /// Authorizes later requests with a stored session that could not be validated, because the server is unreachable.
  ///
  /// The server validates it with the first request that it receives.
  ///
  /// - Parameter session: The stored session.
  /// - Returns: `false`, without any effect, if its user can read nothing without a connection.
  func resumeOffline(_ session: Session) async -> Bool

  /// Validates an access token on the server.
  ///
  /// - Parameter token: The access token.
  /// - Returns: `false` if the server rejects the token.
  /// - Throws: An error if the server sent no valid response.
  func validateToken(_ token: String) async throws -> Bool

  /// Ends the session on the server.
  ///
  /// - Parameter session: The session to end.
  /// - Throws: A network error.
  func signOut(_ session: Session) async throws
}
