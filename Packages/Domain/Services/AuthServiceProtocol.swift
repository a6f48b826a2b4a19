public import Models

/// The service that authenticates the user.
public protocol AuthServiceProtocol: Sendable {
  /// Signs in.
  ///
  /// - Parameters:
  ///   - email: The email address of the account.
  ///   - password: The password of the account.
  /// - Returns: The new session.
  /// - Throws: `AuthError.wrongCredentials` if the email address and the password do not match, or a network error.
  func signIn(email: String, password: String) async throws -> Session

  /// Validates a stored session on the server.
  ///
  /// - Parameter session: The stored session.
  /// - Returns: The current data of its user.
  /// - Throws: `AuthError.sessionExpired` if the server rejects the session. Any other error, such as a network error,
  ///   says nothing about the validity of the session.
  func validateSession(_ session: Session) async throws -> User

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
