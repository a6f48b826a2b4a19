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

extension EmbeddedServer {
  /// Returns the session that authorizes a request, or throws a 401 refusal.
  func session(of request: HTTPRequest, to route: BackendRoute) throws(Refusal) -> SessionRecord {
    guard let token = request.bearerToken else { throw .missingToken }
    let hash = TokenHash(token)
    // An expired token can still sign out of its session, but do nothing else.
    let found =
      request.method == .delete && route == .session
      ? sessions.session(endedBy: hash, at: now()) : sessions.session(token: hash, at: now())
    guard let found, isCurrent(found) else { throw .invalidToken }
    return found
  }

  /// Returns whether the account of a session exists, and its sessions were not ended since this one began.
  private func isCurrent(_ session: SessionRecord) -> Bool {
    accounts[session.accountID]?.sessionGeneration == session.generation
  }

  func signIn(_ request: HTTPRequest) async throws -> HTTPResponse {
    let credentials = try request.decodedBody(as: Credentials.self)
    let email = Account.normalized(email: credentials.email)
    try signInAttempts.count(email, at: now())
    guard let account = try await account(email: email, password: credentials.password) else {
      throw Refusal.wrongCredentials
    }
    signInAttempts.reset(email)
    let start = makeSession(of: account)
    try keep(start.sessions.kept, as: BackendDocuments.sessions)
    sessions = start.sessions
    return try .json(status: 201, start.body)
  }

  /// Makes a session, which is neither stored nor valid yet.
  ///
  /// - Parameter account: The account of the session.
  /// - Returns: The sessions including the new one, and its representation, the only place with its tokens.
  func makeSession(of account: Account) -> (sessions: SessionRegistry, body: SessionBody) {
    let now = now()
    // Whole seconds, because the client receives the time in ISO 8601 and the session must expire exactly then.
    let expiry = (now.timeIntervalSince1970 + sessionLifetime).rounded(.down)
    let (token, refreshToken) = (makeToken(), makeToken())
    let record = SessionRecord(
      tokenHash: TokenHash(token), accountID: account.id, generation: account.sessionGeneration,
      expiresAt: Date(timeIntervalSince1970: expiry), refreshTokenHash: TokenHash(refreshToken),
      tokenExpiresAt: now.addingTimeInterval(tokenLifetime))
    var changed = sessions
    changed.add(record, at: now)
    return (changed, body(of: record, account, token: token, refreshToken: refreshToken))
  }

  /// Replaces the access token of a session, and invalidates the old one.
  func refresh(_ request: HTTPRequest) throws -> SessionBody {
    let now = now()
    let refreshToken = try request.decodedBody(as: Renewal.self).refreshToken
    let found = sessions.session(refreshToken: TokenHash(refreshToken), at: now)
    guard var record = found, isCurrent(record) else { throw Refusal.invalidToken }
    let account = try account(of: record)
    var changed = sessions
    changed.remove(record.tokenHash)
    let token = makeToken()
    record.tokenHash = TokenHash(token)
    record.tokenExpiresAt = now.addingTimeInterval(tokenLifetime)
    changed.add(record, at: now)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return body(of: record, account, token: token, refreshToken: refreshToken)
  }

  func signOut(_ session: SessionRecord) throws -> HTTPResponse {
    var changed = sessions
    changed.remove(session.tokenHash)
    try keep(changed.kept, as: BackendDocuments.sessions)
    sessions = changed
    return HTTPResponse(status: 204)
  }

  /// Returns the representation of the session of a request, without the refresh token.
  func sessionBody(of session: SessionRecord, for request: HTTPRequest) throws(Refusal) -> SessionBody {
    guard let token = request.bearerToken else { throw .missingToken }
    return body(of: session, try account(of: session), token: token)
  }

  /// Returns the account of a session, or throws a 401 refusal if the account no longer exists.
  func account(of session: SessionRecord) throws(Refusal) -> Account {
    guard let account = accounts[session.accountID] else { throw .invalidToken }
    return account
  }

  /// Returns the representation of a session, with the name from the profile and the email address of the account.
  ///
  /// The server stores hashes only, so the tokens come from the request, or were just made.
  private func body(
    of session: SessionRecord, _ account: Account, token: String, refreshToken: String? = nil
  ) -> SessionBody {
    let name = profiles[account.id]?.name ?? account.name
    let user = SessionBody.User(id: account.id, name: name, email: account.email)
    return SessionBody(token: token, user: user, expiresAt: session.expiresAt, refreshToken: refreshToken)
  }
}
