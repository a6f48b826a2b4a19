public import Models

/// Finds out who the user is.
public protocol AuthServiceProtocol: Sendable {
  /// Signs in.
  ///
  /// - Throws: `AuthError.wrongCredentials` where e-mail and password do not belong together; an error of the
  ///   network where there was no answer.
  func signIn(email: String, password: String) async throws -> Session

  /// Asks the server whether a stored session still holds, and who its user is by now.
  ///
  /// - Throws: `AuthError.sessionExpired` where the server says that it does not hold; any other error says nothing
  ///   about the session (REQUIREMENTS Z5).
  func validateSession(_ session: Session) async throws -> User

  /// Asks the server whether a token still holds (D0, Part 3).
  ///
  /// - Throws: where there was no answer.
  func validateToken(_ token: String) async throws -> Bool

  /// Ends the session on the server.
  func signOut(_ session: Session) async throws
}
