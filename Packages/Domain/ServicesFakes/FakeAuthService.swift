public import Models
public import Services
import Synchronization

/// A sign-in desk in memory: add accounts, and it lets them in; or set a hook for one member.
public final class FakeAuthService: AuthServiceProtocol {
  /// What a sign-in is asked for.
  public struct Credentials: Equatable, Sendable {
    public var email: String
    public var password: String
  }

  /// Stands in for `signIn(email:password:)`.
  public let onSignIn = Hook<Credentials, Session>()
  /// Stands in for `validateSession(_:)`.
  public let onValidateSession = Hook<Session, User>()
  /// Stands in for `validateToken(_:)`.
  public let onValidateToken = Hook<String, Bool>()
  /// Stands in for `signOut(_:)`.
  public let onSignOut = Hook<Session, Void>()

  private struct State {
    var accounts: [(user: User, password: String)] = []
    var sessions: [Session] = []
    var isConfigured = false
    var nextToken = 1
  }

  private let state = Mutex(State())

  /// A fake that nobody has configured yet: each member throws `UnconfiguredFake`.
  public init() {}

  /// The sessions that hold right now.
  public var sessions: [Session] { state.withLock { $0.sessions } }

  /// Makes an account that can sign in with its user's e-mail.
  public func add(_ user: User, password: String) {
    state.withLock { state in
      state.accounts.append((user, password))
      state.isConfigured = true
    }
  }

  /// Makes a session that holds, as if its user had signed in before the test.
  public func add(_ session: Session) {
    state.withLock { state in
      state.sessions.append(session)
      state.isConfigured = true
    }
  }

  /// From now on no session holds that was given out until now.
  public func expireSessions() {
    state.withLock { state in
      state.sessions = []
      state.isConfigured = true
    }
  }

  public func signIn(email: String, password: String) async throws -> Session {
    if let body = onSignIn.current { return try await body(Credentials(email: email, password: password)) }
    return try change("signIn(email:password:)") { state in
      guard let account = state.accounts.first(where: { $0.user.email == email && $0.password == password }) else {
        throw AuthError.wrongCredentials
      }
      var user = account.user
      user.token = "token-\(state.nextToken)"
      state.nextToken += 1
      let session = Session(user: user, expiresAt: Session.sample.expiresAt)
      state.sessions.append(session)
      return session
    }
  }

  public func validateSession(_ session: Session) async throws -> User {
    if let body = onValidateSession.current { return try await body(session) }
    return try change("validateSession(_:)") { state in
      guard let held = state.sessions.first(where: { $0.token == session.token }) else {
        throw AuthError.sessionExpired
      }
      return held.user
    }
  }

  public func validateToken(_ token: String) async throws -> Bool {
    if let body = onValidateToken.current { return try await body(token) }
    return try change("validateToken(_:)") { state in state.sessions.contains { $0.token == token } }
  }

  public func signOut(_ session: Session) async throws {
    if let body = onSignOut.current { return try await body(session) }
    try change("signOut(_:)") { state in state.sessions.removeAll { $0.token == session.token } }
  }

  private func change<Result: Sendable>(_ member: String, _ body: (inout State) throws -> Result) throws -> Result {
    try state.withLock { state in
      guard state.isConfigured else {
        throw UnconfiguredFake(member: "FakeAuthService.\(member)", remedy: "add(_:password:), or set its hook")
      }
      return try body(&state)
    }
  }
}
