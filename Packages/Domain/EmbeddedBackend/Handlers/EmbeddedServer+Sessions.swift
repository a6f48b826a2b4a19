import Foundation
import Models
import Networking

/// The request body of a sign-in.
private struct Credentials: Decodable {
  var email: String
  var password: String
}

/// The request body of a token renewal.
private struct Renewal: Decodable {
  var refreshToken: String
}

/// The JSON representation of a session.
struct SessionBody: Encodable {
  struct User: Encodable {
    var id: String
    var name: String
    var email: String
  }

  var token: String
  var user: User
  /// The time at which the session expires.
  ///
  /// Its access token may expire earlier.
  var expiresAt: Date
  var refreshToken: String?
}

extension EmbeddedServer {
  /// Returns the session that authorizes a request, or throws a 401 refusal.
  func session(of request: HTTPRequest) throws(Refusal) -> SessionRecord {
    guard let token = request.bearerToken else { throw .missingToken }
    // An expired token can still sign out of its session.
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
    // Whole seconds, because the client receives the time in ISO 8601 and the session must expire exactly then.
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

  /// Replaces the access token of a session, and invalidates the old one.
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

  /// Returns the representation of a session, with the name from the profile and the email address of the account.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - showsRefreshToken: Whether to include the refresh token, which requires that the client has just
  ///     authenticated.
  /// - Returns: The representation.
  /// - Throws: A 401 refusal if the account no longer exists.
  func body(of session: SessionRecord, showsRefreshToken: Bool = false) throws(Refusal) -> SessionBody {
    let account = try account(of: session)
    let name = profiles[account.id]?.name ?? account.name
    let user = SessionBody.User(id: account.id, name: name, email: account.email)
    return SessionBody(
      token: session.token, user: user, expiresAt: session.expiresAt,
      refreshToken: showsRefreshToken ? session.refreshToken : nil)
  }

  /// Returns the account of a session, or throws a 401 refusal if the account no longer exists.
  func account(of session: SessionRecord) throws(Refusal) -> Account {
    guard let account = Account.all.first(where: { $0.id == session.accountID }) else { throw .invalidToken }
    return account
  }
}
