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
    let body = try JSONEncoder().encode(Credentials(email: email, password: password))
    return Endpoint(.post, "/v1/sessions", body: body, authorization: .none)
  }

  /// The session of a token; gives a `SessionPayload`.
  static func session(token: String) -> Endpoint {
    Endpoint(.get, "/v1/session", authorization: .token(token))
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
  var expiresAt: Timestamp

  /// The session in the business's own terms.
  var session: Session {
    let user = Models.User(id: user.id, name: user.name, email: user.email, token: token)
    return Session(user: user, expiresAt: expiresAt.date)
  }
}
