import Foundation
import Models
import Networking

/// What a sign-in sends.
private struct Credentials: Decodable {
  var email: String
  var password: String
}

/// A session as the server gives it out.
struct SessionBody: Encodable {
  struct User: Encodable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  var expiresAt: Date
}

extension EmbeddedBackend {
  /// The session that a request belongs to.
  func session(of request: HTTPRequest) throws(Refusal) -> SessionRecord {
    guard let token = request.bearerToken else { throw .missingToken }
    guard let session = sessions.session(token: token, at: now()) else { throw .invalidToken }
    return session
  }

  func signIn(_ request: HTTPRequest) throws -> HTTPResponse {
    let credentials = try request.decodedBody(as: Credentials.self)
    guard let account = Account.matching(email: credentials.email, password: credentials.password) else {
      throw Refusal.wrongCredentials
    }
    let now = now()
    // Whole seconds: the client is told them in ISO 8601, and what it is told is when the session ends.
    let expiry = (now.timeIntervalSince1970 + sessionLifetime).rounded(.down)
    let record = SessionRecord(
      token: makeToken(), accountID: account.id, expiresAt: Date(timeIntervalSince1970: expiry))
    var changed = sessions
    changed.add(record, at: now)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return try .json(status: 201, body(of: record))
  }

  func signOut(_ session: SessionRecord) throws -> HTTPResponse {
    var changed = sessions
    changed.remove(token: session.token)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return HTTPResponse(status: 204)
  }

  /// The session with its user as the profile names them by now; the e-mail stays the one that signs in.
  func body(of session: SessionRecord) throws(Refusal) -> SessionBody {
    let account = try account(of: session)
    let name = profiles[account.id]?.name ?? account.name
    let user = SessionBody.User(id: account.id, name: name, email: account.email)
    return SessionBody(token: session.token, user: user, expiresAt: session.expiresAt)
  }

  /// - Throws: 401 for a session that outlived its account.
  func account(of session: SessionRecord) throws(Refusal) -> Account {
    guard let account = Account.all.first(where: { $0.id == session.accountID }) else { throw .invalidToken }
    return account
  }
}
