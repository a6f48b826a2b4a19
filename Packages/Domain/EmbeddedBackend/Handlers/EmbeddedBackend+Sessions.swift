import Foundation
import Models
import Networking

/// What a sign-in sends.
private struct Credentials: Decodable {
  var email: String
  var password: String
}

/// What asks for a new access token.
private struct Renewal: Decodable {
  var refreshToken: String
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
  /// When the session ends; its token may have to be renewed before.
  var expiresAt: Date
  var refreshToken: String?
}

extension EmbeddedBackend {
  /// The session that a request belongs to.
  func session(of request: HTTPRequest) throws(Refusal) -> SessionRecord {
    guard let token = request.bearerToken else { throw .missingToken }
    // A token that is out of date still ends its session.
    let found =
      request.method == .delete
      ? sessions.session(endedBy: token, at: now()) : sessions.session(token: token, at: now())
    guard let found else { throw .invalidToken }
    return found
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
      token: makeToken(), accountID: account.id, expiresAt: Date(timeIntervalSince1970: expiry),
      refreshToken: makeToken(), tokenExpiresAt: now.addingTimeInterval(tokenLifetime))
    var changed = sessions
    changed.add(record, at: now)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return try .json(status: 201, body(of: record, showsRefreshToken: true))
  }

  /// Puts a new access token in the place of the old one, which holds no longer.
  func refresh(_ request: HTTPRequest) throws -> SessionBody {
    let now = now()
    let refreshToken = try request.decodedBody(as: Renewal.self).refreshToken
    guard var record = sessions.session(refreshToken: refreshToken, at: now) else { throw Refusal.invalidToken }
    var changed = sessions
    changed.remove(token: record.token)
    record.token = makeToken()
    record.tokenExpiresAt = now.addingTimeInterval(tokenLifetime)
    changed.add(record, at: now)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return try body(of: record, showsRefreshToken: true)
  }

  func signOut(_ session: SessionRecord) throws -> HTTPResponse {
    var changed = sessions
    changed.remove(token: session.token)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return HTTPResponse(status: 204)
  }

  /// The session with its user as the profile names them by now; the e-mail stays the one that signs in.
  ///
  /// - Parameter showsRefreshToken: only who has just proved who they are is given it.
  func body(of session: SessionRecord, showsRefreshToken: Bool = false) throws(Refusal) -> SessionBody {
    let account = try account(of: session)
    let name = profiles[account.id]?.name ?? account.name
    let user = SessionBody.User(id: account.id, name: name, email: account.email)
    return SessionBody(
      token: session.token, user: user, expiresAt: session.expiresAt,
      refreshToken: showsRefreshToken ? session.refreshToken : nil)
  }

  /// - Throws: 401 for a session that outlived its account.
  func account(of session: SessionRecord) throws(Refusal) -> Account {
    guard let account = Account.all.first(where: { $0.id == session.accountID }) else { throw .invalidToken }
    return account
  }
}
