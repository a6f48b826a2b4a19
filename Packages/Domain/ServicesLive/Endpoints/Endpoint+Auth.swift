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
