import Foundation
import Models
import Networking

extension Endpoint {
  private struct Credentials: Encodable {
    var email: String
    var password: String
  }

  /// Signs in; gives a `SessionPayload`.
  static func signIn(email: String, password: String) throws -> Endpoint {
    try Endpoint(
      .post, "/v1/sessions", sending: Credentials(email: email, password: password), authorization: .none)
  }

  /// The session of a token; gives a `SessionPayload`.
  static func session(token: String) -> Endpoint {
    Endpoint(.get, "/v1/session", authorization: .token(token))
  }

  /// A new token for a session; gives a `SessionPayload`. Asking twice does no harm: the last answer holds.
  static func renewal(refreshToken: String) throws -> Endpoint {
    try Endpoint(
      .post, "/v1/session/refresh", sending: ["refreshToken": refreshToken], authorization: .none, isIdempotent: true)
  }

  /// Ends the session of a token; gives nothing.
  static func signOut(token: String) -> Endpoint {
    Endpoint(.delete, "/v1/session", authorization: .token(token))
  }
}

/// A session as the server sends it.
struct SessionPayload: Decodable, Sendable {
  struct User: Decodable, Sendable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  var expiresAt: Date
  /// Only where a session begins or is renewed, and not from every server.
  var refreshToken: String?

  /// The session in the business's own terms.
  var session: Session {
    let user = Models.User(id: user.id, name: user.name, email: user.email, token: token)
    return Session(user: user, expiresAt: expiresAt, refreshToken: refreshToken)
  }
}
