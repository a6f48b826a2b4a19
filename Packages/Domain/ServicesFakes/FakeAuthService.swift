public import Models
public import Services
import Synchronization

/// An auth service in memory, which signs in the accounts that were added.
///
/// A hook replaces a single member.
public final class FakeAuthService: AuthServiceProtocol {
  /// The arguments of a sign-in.
  public struct Credentials: Equatable, Sendable {
    /// The email address of the account.
    public var email: String
    /// The password of the account.
    public var password: String
  }

  /// The hook of `signIn(email:password:)`.
  public let onSignIn = Hook<Credentials, Session>()
  /// The hook of `validateSession(_:)`.
  public let onValidateSession = Hook<Session, User>()
  /// The hook of `validateToken(_:)`.
  public let onValidateToken = Hook<String, Bool>()
  /// The hook of `signOut(_:)`.
  public let onSignOut = Hook<Session, Void>()

  private struct State {
    var accounts: [(user: User, password: String)] = []
    var sessions: [Session] = []
    var isConfigured = false
    var nextToken = 1
  }

  private let state = Mutex(State())

  /// Creates an unconfigured fake, whose members throw `UnconfiguredFake`.
  public init() {}

  /// The valid sessions.
  public var sessions: [Session] { state.withLock { $0.sessions } }

  /// Adds an account.
  ///
  /// - Parameters:
  ///   - user: The user, who signs in with the email address.
  ///   - password: The password of the account.
  public func add(_ user: User, password: String) {
    state.withLock { state in
      state.accounts.append((user, password))
      state.isConfigured = true
    }
  }

  /// Adds a valid session, as if its user had signed in before the test.
  ///
  /// - Parameter session: The session to add.
  public func add(_ session: Session) {
    state.withLock { state in
      state.sessions.append(session)
      state.isConfigured = true
    }
  }

  /// Invalidates all sessions created so far.
  public func expireSessions() {
    state.withLock { state in
      state.sessions = []
      state.isConfigured = true
    }
  }

  /// Creates a session for the account with these credentials, unless `onSignIn` is set.
  ///
  /// - Parameters:
  ///   - email: The email address of the account.
  ///   - password: The password of the account.
  /// - Returns: The new session.
  /// - Throws: `AuthError.wrongCredentials` if there is no such account, `UnconfiguredFake`, or the hook's error.
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

  /// Returns the user of a valid session, unless `onValidateSession` is set.
  ///
  /// - Parameter session: The session to validate.
  /// - Returns: The user of the session.
  /// - Throws: `AuthError.sessionExpired` if the session is invalid, `UnconfiguredFake`, or the hook's error.
  public func validateSession(_ session: Session) async throws -> User {
    if let body = onValidateSession.current { return try await body(session) }
    return try change("validateSession(_:)") { state in
      guard let match = state.sessions.first(where: { $0.token == session.token }) else {
        throw AuthError.sessionExpired
      }
      return match.user
    }
  }

  /// Returns whether a valid session has this access token, unless `onValidateToken` is set.
  ///
  /// - Parameter token: The access token.
  /// - Returns: `true` if a session has the token and has not expired.
  /// - Throws: What `onValidateToken` throws.
  public func validateToken(_ token: String) async throws -> Bool {
    if let body = onValidateToken.current { return try await body(token) }
    return try change("validateToken(_:)") { state in state.sessions.contains { $0.token == token } }
  }

  /// Invalidates a session, unless `onSignOut` is set.
  ///
  /// - Parameter session: The session to invalidate.
  /// - Throws: What `onSignOut` throws.
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
