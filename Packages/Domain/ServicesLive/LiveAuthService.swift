public import Models
public import Networking
public import Services
import ShopAPI

/// The auth service that sends requests to a server and updates `CurrentSession`.
public struct LiveAuthService: AuthServiceProtocol {
  private let networking: any NetworkingProtocol
  private let unsigned: any NetworkingProtocol
  private let currentSession: CurrentSession
  private let offlineCache: OfflineCache?

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - unsigned: The client of requests without a session, such as a sign-in; `nil` means `networking`.
  ///   - offlineCache: What users can read without a connection, or `nil` if they always need one.
  public init(
    networking: any NetworkingProtocol, unsigned: (any NetworkingProtocol)? = nil, currentSession: CurrentSession,
    offlineCache: OfflineCache? = nil
  ) {
    self.networking = networking
    self.unsigned = unsigned ?? networking
    self.currentSession = currentSession
    self.offlineCache = offlineCache
  }

  /// Signs in, and authorizes later requests with the new session.
  ///
  /// - Throws: `AuthError.wrongCredentials` if the server responds with 401, `AuthError.tooManyAttempts(retryAfter:)`
  ///   if it responds with 429 and a delay, or `NetworkError`.
  public func signIn(email: String, password: String) async throws -> Session {
    do {
      let session = try await unsigned.fetch(ShopAPI.signIn(Credentials(email: email, password: password))).session
      currentSession.set(session)
      return session
    } catch NetworkError.serverError(401) {
      throw AuthError.wrongCredentials
    } catch NetworkError.unavailable(429, let wait) {
      throw AuthError.tooManyAttempts(retryAfter: wait)
    }
  }

  /// Creates an account, and authorizes later requests with its first session.
  ///
  /// - Throws: `AuthError.emailTaken` if the server responds with 409, `AuthError.tooManySignUps(retryAfter:)` if it
  ///   responds with 429 and a delay, `AuthError.invalidField(_:)` if it rejects a field, or `NetworkError`.
  public func signUp(_ registration: Registration) async throws -> Session {
    do {
      let session = try await unsigned.fetch(ShopAPI.signUp(registration)).session
      currentSession.set(session)
      return session
    } catch NetworkError.serverError(409) {
      throw AuthError.emailTaken
    } catch NetworkError.unavailable(429, let wait) {
      throw AuthError.tooManySignUps(retryAfter: wait)
    } catch NetworkError.invalidField(let name) {
      throw Registration.Field(rawValue: name).map(AuthError.invalidField) ?? NetworkError.invalidField(name)
    }
  }

  /// Requests an email with a link that resets the password.
  ///
  /// - Throws: `AuthError.tooManyAttempts(retryAfter:)` if the server responds with 429 and a delay, or `NetworkError`.
  public func requestPasswordReset(email: String) async throws {
    do {
      try await unsigned.send(ShopAPI.requestPasswordReset(PasswordResetRequest(email: email)))
    } catch NetworkError.unavailable(429, let wait) {
      throw AuthError.tooManyAttempts(retryAfter: wait)
    }
  }

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// - Throws: `AuthError.resetLinkExpired` if the server responds with 404, `AuthError.invalidField(_:)` if it rejects
  ///   the password, or `NetworkError`.
  public func resetPassword(token: String, newPassword: String) async throws -> String {
    do {
      return try await unsigned.fetch(ShopAPI.resetPassword(at: token, NewPassword(newPassword))).email
    } catch NetworkError.serverError(404) {
      throw AuthError.resetLinkExpired
    } catch NetworkError.invalidField {
      throw AuthError.invalidField(.password)
    }
  }

  /// Validates a stored session on the server.
  ///
  /// - Throws: `AuthError.sessionExpired` if the server rejects the session, or `NetworkError`.
  public func validateSession(_ session: Session) async throws -> User {
    do {
      var valid = try await networking.fetchAsUser(ShopAPI.session().authorized(by: session.token)).session
      // The response omits the refresh token. The stored one remains valid.
      valid.refreshToken = session.refreshToken
      currentSession.set(valid)
      return valid.user
    } catch AuthError.sessionExpired {
      currentSession.clear(token: session.token)
      throw AuthError.sessionExpired
    }
  }

  /// Authorizes later requests with a stored session that the server could not validate; `false` if nothing is stored.
  public func resumeOffline(_ session: Session) async -> Bool {
    guard let offlineCache, await offlineCache.resume(for: session.user.id) else { return false }
    currentSession.set(session)
    return true
  }

  /// Validates an access token, or the token that has replaced it; `false` if the server rejects it.
  ///
  /// - Throws: `NetworkError`.
  public func validateToken(_ token: String) async throws -> Bool {
    let token = currentSession.successor(of: token) ?? token
    do {
      _ = try await networking.fetchAsUser(ShopAPI.session().authorized(by: token))
      return true
    } catch AuthError.sessionExpired {
      return false
    }
  }

  /// Ends the session locally, then on the server.
  ///
  /// The session ends locally even if the server is unreachable. A session that has already ended on the server is not
  /// an error.
  public func signOut(_ session: Session) async throws {
    // The server accepts only the latest token of the session.
    let token = currentSession.successor(of: session.token) ?? session.token
    currentSession.clear(token: token)
    do {
      try await networking.send(ShopAPI.signOut().authorized(by: token))
    } catch NetworkError.serverError(401) {
      return
    }
  }
}
