import Foundation
import Models
import Networking
import PasswordHashing
import Persistence
import ShopAPI

/// Handles the requests about accounts: sign-in and sign-up, sessions, passwords and profiles.
///
/// The server calls it on its actor. Passwords are hashed outside the actor, so that other requests proceed. After each
/// computation the account is read again, because it may have changed meanwhile.
final class AccountHandlers {
  private let store: any KeyValueStore
  private let now: () -> Date
  private let makeToken: () -> String
  private let passwordIterations: Int
  private let outbox: MailOutbox
  private var accounts: AccountRegistry
  private var sessions: SessionRegistry
  private var profiles: [String: Profile]
  private var signInAttempts = AttemptLimiter.perEmail
  private var resetAttempts = AttemptLimiter.perEmail
  private var signUpAttempts = AttemptLimiter.signUps

  init(
    store: any KeyValueStore, passwordIterations: Int, now: @escaping () -> Date, makeToken: @escaping () -> String
  ) throws {
    self.store = store
    self.passwordIterations = passwordIterations
    outbox = MailOutbox(store: store)
    self.now = now
    self.makeToken = makeToken
    accounts = AccountRegistry(try store.load(BackendDocuments.accounts) ?? Account.samples)
    sessions = SessionRegistry(try store.load(BackendDocuments.sessions) ?? [])
    profiles = try store.load(BackendDocuments.profiles) ?? [:]
  }

  var all: [Account] { accounts.all }

  // MARK: Sessions

  /// Returns the session that authorizes a request, with its access token, or throws a 401 refusal.
  func session(
    of request: HTTPRequest, acceptsExpiredToken: Bool
  ) throws(Refusal) -> (session: SessionRecord, token: String) {
    guard let token = request.bearerToken else { throw .missingToken }
    let hash = TokenHash(token)
    // An expired token can still sign out of its session, but do nothing else.
    let found =
      acceptsExpiredToken
      ? sessions.session(endedBy: hash, at: now()) : sessions.session(token: hash, at: now())
    guard let found, isCurrent(found) else { throw .invalidToken }
    return (found, token)
  }

  /// Returns whether the account of a session exists, and its sessions were not ended since this one began.
  private func isCurrent(_ session: SessionRecord) -> Bool {
    accounts[session.accountID]?.sessionGeneration == session.generation
  }

  nonisolated(nonsending) func signIn(_ credentials: Credentials) async throws -> SessionPayload {
    let email = Account.normalized(email: credentials.email)
    try signInAttempts.count(email, at: now())
    guard let account = try await account(email: email, password: credentials.password) else {
      throw Refusal.wrongCredentials
    }
    signInAttempts.reset(email)
    let start = makeSession(of: account)
    try store.write(start.sessions.records, as: BackendDocuments.sessions)
    sessions = start.sessions
    return start.body
  }

  /// Makes a session, which is neither stored nor valid yet, and its representation, the only place with its tokens.
  private func makeSession(of account: Account) -> (sessions: SessionRegistry, body: SessionPayload) {
    let now = now()
    // Whole seconds, because the client receives the time in ISO 8601 and the session must expire exactly then.
    let expiry = now.storable(after: EmbeddedServer.sessionLifetime).timeIntervalSince1970.rounded(.down)
    let (token, refreshToken) = (makeToken(), makeToken())
    let record = SessionRecord(
      tokenHash: TokenHash(token), accountID: account.id, generation: account.sessionGeneration,
      expiresAt: Date(timeIntervalSince1970: expiry), refreshTokenHash: TokenHash(refreshToken),
      tokenExpiresAt: now.storable(after: EmbeddedServer.tokenLifetime))
    var changed = sessions
    changed.add(record, at: now)
    return (changed, body(of: record, account, token: token, refreshToken: refreshToken))
  }

  /// Replaces the access token of a session, and invalidates the old one.
  func refresh(_ renewal: Renewal) throws -> SessionPayload {
    let now = now()
    let refreshToken = renewal.refreshToken
    let found = sessions.session(refreshToken: TokenHash(refreshToken), at: now)
    guard var record = found, isCurrent(record) else { throw Refusal.invalidToken }
    let account = try account(of: record)
    var changed = sessions
    changed.remove(record.tokenHash)
    let token = makeToken()
    record.tokenHash = TokenHash(token)
    record.tokenExpiresAt = now.storable(after: EmbeddedServer.tokenLifetime)
    changed.add(record, at: now)
    try store.write(changed.records, as: BackendDocuments.sessions)
    sessions = changed
    return body(of: record, account, token: token, refreshToken: refreshToken)
  }

  func signOut(_ session: SessionRecord) throws -> NoContent {
    var changed = sessions
    changed.remove(session.tokenHash)
    try store.write(changed.records, as: BackendDocuments.sessions)
    sessions = changed
    return NoContent()
  }

  /// Returns the representation of the session of a request, without the refresh token.
  func sessionBody(of session: SessionRecord, token: String) throws(Refusal) -> SessionPayload {
    body(of: session, try account(of: session), token: token)
  }

  /// Returns the account of a session, or throws a 401 refusal if the account no longer exists.
  private func account(of session: SessionRecord) throws(Refusal) -> Account {
    guard let account = accounts[session.accountID] else { throw .invalidToken }
    return account
  }

  /// Returns the representation of a session, with the name from the profile and the email address of the account.
  ///
  /// The server stores hashes only, so the tokens come from the request, or were just made.
  private func body(
    of session: SessionRecord, _ account: Account, token: String, refreshToken: String? = nil
  ) -> SessionPayload {
    let name = profiles[account.id]?.name ?? account.name
    let user = SessionPayload.User(id: account.id, name: name, email: account.email)
    return SessionPayload(token: token, user: user, expiresAt: session.expiresAt, refreshToken: refreshToken)
  }

  // MARK: Sign-up

  nonisolated(nonsending) func signUp(_ entered: Registration) async throws -> (Account, SessionPayload) {
    let registration = Registration(
      name: entered.name.trimmed, shopName: entered.shopName.trimmed, email: Account.normalized(email: entered.email),
      password: entered.password)
    try registration.check()
    try signUpAttempts.count(at: now())
    try checkIsFree(registration.email)
    let hash = await makeHash(of: registration.password)
    // Another request may have taken the address while the password was hashed.
    try checkIsFree(registration.email)
    let account = Account(
      id: "user-\(makeToken().prefix(32))", name: registration.name, email: registration.email,
      shopName: registration.shopName, passwordHash: hash)
    return (account, try add(account))
  }

  private func checkIsFree(_ email: String) throws(Refusal) {
    if accounts.account(email: email) != nil { throw .emailTaken }
  }

  /// Stores a new account after its first session, which is invalid without the account, so a failure changes nothing.
  private func add(_ account: Account) throws -> SessionPayload {
    let start = makeSession(of: account)
    let changed = accounts.setting(account)
    try store.write(start.sessions.records, as: BackendDocuments.sessions)
    try setAccounts(changed)
    sessions = start.sessions
    return start.body
  }

  // MARK: Passwords

  /// Returns the account with an email address in its normalized form; `nil` if there is none or the password is wrong.
  ///
  /// An email address without an account takes as long as a wrong password. A hash with fewer iterations than new ones
  /// is replaced.
  private nonisolated(nonsending) func account(email: String, password: String) async throws -> Account? {
    let found = accounts.account(email: email)
    let hash = found?.hash ?? .decoy(iterations: passwordIterations)
    guard await hash.verify(password.preparedPassword), let found, isUnchanged(found) else { return nil }
    if found.isSample || hash.iterations >= passwordIterations { return found }
    return try await upgrade(found, password: password)
  }

  private nonisolated(nonsending) func upgrade(_ account: Account, password: String) async throws -> Account? {
    let passwordHash = await makeHash(of: password)
    guard isUnchanged(account), var current = accounts[account.id] else { return nil }
    // Only the hash: a reset may have been requested meanwhile.
    current.passwordHash = passwordHash
    try setAccounts(accounts.setting(current))
    return current
  }

  /// Returns the stored form of the hash of a new password, with a random salt.
  private nonisolated(nonsending) func makeHash(of password: String) async -> String {
    let salt = Array(SHA256.digest(of: Array(makeToken().utf8)).prefix(16))
    return await PasswordHash.hash(password.preparedPassword, salt: salt, iterations: passwordIterations).text
  }

  /// Returns whether an account still has the password that it had, by its generation of sessions.
  ///
  /// The hash says less: a concurrent sign-in may have replaced it by another one of the same password.
  private func isUnchanged(_ account: Account) -> Bool {
    accounts[account.id]?.sessionGeneration == account.sessionGeneration
  }

  private func setAccounts(_ changed: AccountRegistry) throws(Refusal) {
    try store.write(changed.all, as: BackendDocuments.accounts)
    accounts = changed
  }

  // MARK: Password resets

  /// The lifetime of the link in an email, in seconds: one hour.
  private static let resetLifetime: TimeInterval = 60 * 60

  /// Sends an email with a link that resets the password; the response does not reveal whether there is an account.
  func requestReset(_ request: PasswordResetRequest) throws -> NoContent {
    let email = Account.normalized(email: request.email)
    let now = now()
    try resetAttempts.count(email, at: now)
    guard var account = accounts.account(email: email) else { return NoContent() }
    let token = makeToken()
    let reset = PasswordReset(tokenHash: TokenHash(token), expiresAt: now.storable(after: Self.resetLifetime))
    // Earlier links stay valid, because an email can be late. The limit of requests also limits their number.
    account.resets = account.resets.filter { $0.expiresAt > now } + [reset]
    let changed = accounts.setting(account)
    // If the email cannot be stored, no client ever receives the stored token.
    try store.write(changed.all, as: BackendDocuments.accounts)
    try Refusal.storing { try sendReset(token, to: account, at: now) }
    accounts = changed
    return NoContent()
  }

  private func sendReset(_ token: String, to account: Account, at now: Date) throws {
    try outbox.send(
      to: account.email, subject: "Reset your password",
      text: "Open the link to choose a new password. It is valid for one hour, and only once.",
      link: URL(string: "trellis://reset/\(token)"), at: now)
  }

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// The same write invalidates the token, so it works once even if two requests use it at the same time.
  nonisolated(nonsending) func resetPassword(
    token: String, _ new: NewPassword
  ) async throws -> PasswordResetPayload {
    let hash = TokenHash(token)
    let account = try account(resetToken: hash)
    let password = new.password
    if let problem = FieldRules.problem(inPassword: password, email: account.email) {
      throw Refusal.invalidField("password", problem.words)
    }
    let passwordHash = await makeHash(of: password)
    var changed = try self.account(resetToken: hash)
    changed.passwordHash = passwordHash
    changed.resets = []
    // Without a trap, because a damaged document can contain the largest number.
    changed.sessionGeneration &+= 1
    try setAccounts(accounts.setting(changed))
    signInAttempts.reset(changed.email)
    return PasswordResetPayload(email: changed.email)
  }

  private func account(resetToken: TokenHash) throws(Refusal) -> Account {
    guard let account = accounts.account(resetToken: resetToken, at: now()) else { throw .unknownReset }
    return account
  }

  // MARK: Profiles

  func profile(of session: SessionRecord) throws(Refusal) -> Profile {
    let account = try account(of: session)
    return profiles[account.id] ?? account.initialProfile
  }

  func update(_ entered: Profile, of session: SessionRecord) throws(Refusal) -> Profile {
    let account = try account(of: session)
    let profile = try entered.checked(replacing: profile(of: session))
    var changed = profiles
    changed[account.id] = profile
    try store.write(changed, as: BackendDocuments.profiles)
    profiles = changed
    return profile
  }
}
