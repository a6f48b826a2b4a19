import Foundation
import Models
import Networking

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
  ///   - token: The token of the link. Characters other than letters, digits and hyphens are removed: a path of more
  ///     segments would be another resource.
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
  /// - Parameter refreshToken: The refresh token of the session.
  /// - Returns: The endpoint.
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
