import Foundation
public import Models
public import Networking
public import Services

/// The auth service that sends requests to a server and updates `CurrentSession`.
public struct LiveAuthService: AuthServiceProtocol {
  private let networking: any NetworkingProtocol
  private let currentSession: CurrentSession
  private let offlineCache: OfflineCache?

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - networking: The client that sends the requests.
  ///   - currentSession: The session from which the client reads its access token.
  ///   - offlineCache: What users can read without a connection, or `nil` if they always need one.
  public init(
    networking: any NetworkingProtocol, currentSession: CurrentSession, offlineCache: OfflineCache? = nil
  ) {
    self.networking = networking
    self.currentSession = currentSession
    self.offlineCache = offlineCache
  }

  /// Signs in, and authorizes later requests with the new session.
  ///
  /// - Parameters:
  ///   - email: The email address of the account.
  ///   - password: The password of the account.
  /// - Throws: `AuthError.wrongCredentials` if the server responds with 401, `AuthError.tooManyAttempts(retryAfter:)`
  ///   if it responds with 429 and a delay, or `NetworkError`.
  public func signIn(email: String, password: String) async throws -> Session {
    do {
      let payload: SessionPayload = try await networking.fetch(.signIn(email: email, password: password))
      currentSession.set(payload.session)
      return payload.session
    } catch NetworkError.serverError(401) {
      throw AuthError.wrongCredentials
    } catch NetworkError.unavailable(429, let wait) {
      throw AuthError.tooManyAttempts(retryAfter: wait)
    }
  }

  /// Creates an account, and authorizes later requests with its first session.
  ///
  /// - Parameter registration: What the user has entered.
  /// - Returns: The first session of the account.
  /// - Throws: `AuthError.emailTaken` if the server responds with 409, `AuthError.tooManySignUps(retryAfter:)` if it
  ///   responds with 429 and a delay, `AuthError.invalidField(_:)` if it rejects a field, or `NetworkError`.
  public func signUp(_ registration: Registration) async throws -> Session {
    do {
      let payload: SessionPayload = try await networking.fetch(.signUp(registration))
      currentSession.set(payload.session)
      return payload.session
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
  /// - Parameter email: The email address, whether or not it has an account.
  /// - Throws: `AuthError.tooManyAttempts(retryAfter:)` if the server responds with 429 and a delay, or `NetworkError`.
  public func requestPasswordReset(email: String) async throws {
    do {
      try await networking.send(.passwordResetRequest(email: email))
    } catch NetworkError.unavailable(429, let wait) {
      throw AuthError.tooManyAttempts(retryAfter: wait)
    }
  }

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// - Parameters:
  ///   - token: The token of the link in the email.
  ///   - newPassword: The new password.
  /// - Returns: The email address of the account.
  /// - Throws: `AuthError.resetLinkExpired` if the server responds with 404, `AuthError.invalidField(_:)` if it rejects
  ///   the password, or `NetworkError`.
  public func resetPassword(token: String, newPassword: String) async throws -> String {
    do {
      let payload: PasswordResetPayload = try await networking.fetch(
        .passwordReset(token: token, newPassword: newPassword))
      return payload.email
    } catch NetworkError.serverError(404) {
      throw AuthError.resetLinkExpired
    } catch NetworkError.invalidField {
      throw AuthError.invalidField(.password)
    }
  }

  /// Validates a stored session on the server.
  ///
  /// A valid session authorizes later requests. A session that the server rejects is removed from `CurrentSession`.
  ///
  /// - Throws: `AuthError.sessionExpired` if the server rejects the session, or `NetworkError`.
  public func validateSession(_ session: Session) async throws -> User {
    do {
      let payload: SessionPayload = try await networking.fetchAsUser(.session(token: session.token))
      var valid = payload.session
      // The response omits the refresh token. The stored one remains valid.
      valid.refreshToken = session.refreshToken
      currentSession.set(valid)
      return valid.user
    } catch AuthError.sessionExpired {
      currentSession.clear(token: session.token)
      throw AuthError.sessionExpired
    }
  }

  /// Authorizes later requests with a stored session that the server could not validate.
  ///
  /// - Returns: `false`, without any effect, if the user has loaded nothing that can be read without a connection.
  public func resumeOffline(_ session: Session) async -> Bool {
    guard let offlineCache, await offlineCache.resume(for: session.user.id) else { return false }
    currentSession.set(session)
    return true
  }

  /// Validates an access token, or the token that has replaced it, on the server.
  ///
  /// - Returns: `false` if the server rejects the token.
  /// - Throws: `NetworkError`.
  public func validateToken(_ token: String) async throws -> Bool {
    let token = currentSession.successor(of: token) ?? token
    do {
      let _: SessionPayload = try await networking.fetchAsUser(.session(token: token))
      return true
    } catch AuthError.sessionExpired {
      return false
    }
  }

  /// Ends the session locally, then on the server.
  ///
  /// The session ends locally even if the server is unreachable. A session that has already ended on the server is not
  /// an error.
  ///
  /// - Throws: `NetworkError`.
  public func signOut(_ session: Session) async throws {
    // The server accepts only the latest token of the session.
    let token = currentSession.successor(of: session.token) ?? session.token
    currentSession.clear(token: token)
    do {
      try await networking.send(.signOut(token: token))
    } catch NetworkError.serverError(401) {
      return
    }
  }
}

extension Endpoint {
  private struct Credentials: Encodable {
    var email: String
    var password: String
  }

  /// Returns the endpoint that signs in; the response is a `SessionPayload`.
  static func signIn(email: String, password: String) throws -> Endpoint {
    try Endpoint(
      .post, "/v1/sessions", sending: Credentials(email: email, password: password), authorization: .none)
  }

  /// Returns the endpoint that creates an account; the response is a `SessionPayload`.
  static func signUp(_ registration: Registration) throws -> Endpoint {
    let fields = [
      "name": registration.name, "shopName": registration.shopName, "email": registration.email,
      "password": registration.password,
    ]
    return try Endpoint(.post, "/v1/accounts", sending: fields, authorization: .none)
  }

  /// Returns the endpoint that sends an email with a reset link; the response has no body.
  static func passwordResetRequest(email: String) throws -> Endpoint {
    try Endpoint(.post, "/v1/password-resets", sending: ["email": email], authorization: .none)
  }

  /// Returns the endpoint that resets a password; the response is a `PasswordResetPayload`.
  ///
  /// It is not retried: after a lost response, the token is used, and a retry would report an expired link.
  ///
  /// - Parameters:
  ///   - token: The token of the link. Characters other than ASCII letters, digits and hyphens are removed, because a
  ///     slash would make the path that of another resource. If none remain, a hyphen takes the place of the token.
  ///   - newPassword: The new password.
  /// - Returns: The endpoint, whose path in the log does not contain the token.
  /// - Throws: `EncodingError`.
  static func passwordReset(token: String, newPassword: String) throws -> Endpoint {
    let token = token.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    var endpoint = try Endpoint(
      .put, "/v1/password-resets/\(token.isEmpty ? "-" : token)", sending: ["password": newPassword],
      authorization: .none, isIdempotent: false)
    endpoint.loggedPath = "/v1/password-resets/(hidden)"
    return endpoint
  }

  /// Returns the endpoint of the session of a token; the response is a `SessionPayload`.
  static func session(token: String) -> Endpoint {
    Endpoint(.get, "/v1/session", authorization: .token(token))
  }

  /// Returns the endpoint that renews an access token; the response is a `SessionPayload`.
  ///
  /// A retry is safe: only the token of the last response is valid.
  ///
  /// - Throws: `EncodingError`.
  static func renewal(refreshToken: String) throws -> Endpoint {
    try Endpoint(
      .post, "/v1/session/refresh", sending: ["refreshToken": refreshToken], authorization: .none, isIdempotent: true)
  }

  /// Returns the endpoint that ends the session of a token; the response has no body.
  static func signOut(token: String) -> Endpoint {
    Endpoint(.delete, "/v1/session", authorization: .token(token))
  }
}

/// The JSON representation of the result of a password reset.
struct PasswordResetPayload: Decodable, Sendable {
  var email: String
}

/// The JSON representation of a session.
struct SessionPayload: Decodable, Sendable {
  struct User: Decodable, Sendable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  var expiresAt: Date
  /// The refresh token.
  ///
  /// Only some servers send it, and only when a session begins or is renewed.
  var refreshToken: String?

  /// The session as a domain model.
  var session: Session {
    let user = Models.User(id: user.id, name: user.name, email: user.email, token: token)
    return Session(user: user, expiresAt: expiresAt, refreshToken: refreshToken)
  }
}
