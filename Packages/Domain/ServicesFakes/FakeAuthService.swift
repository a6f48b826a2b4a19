public import Models
public import Services
import Synchronization

/// An auth service in memory, which signs in the accounts that were added; a hook replaces a single member.
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
  /// The arguments of a password reset.
  public struct Reset: Equatable, Sendable {
    /// The token of the link.
    public var token: String
    /// The new password.
    public var newPassword: String
  }

  /// The hook of `signUp(_:)`.
  public let onSignUp = Hook<Registration, Session>()
  /// The hook of `requestPasswordReset(email:)`.
  public let onRequestPasswordReset = Hook<String, Void>()
  /// The hook of `resetPassword(token:newPassword:)`.
  public let onResetPassword = Hook<Reset, String>()
  /// The hook of `validateSession(_:)`.
  public let onValidateSession = Hook<Session, User>()
  /// The hook of `resumeOffline(_:)`.
  public let onResumeOffline = Hook<Session, Bool>()
  /// The hook of `validateToken(_:)`.
  public let onValidateToken = Hook<String, Bool>()
  /// The hook of `signOut(_:)`.
  public let onSignOut = Hook<Session, Void>()

  private struct State {
    var accounts: [(user: User, password: String)] = []
    var sessions: [Session] = []
    var resets: [(token: String, email: String)] = []
    var isConfigured = false
    var nextToken = 1

    mutating func startSession(of user: User) -> Session {
      var user = user
      user.token = "token-\(nextToken)"
      nextToken += 1
      let session = Session(user: user, expiresAt: Session.sample.expiresAt)
      sessions.append(session)
      return session
    }
  }

  private let state = Mutex(State())

  /// Creates an unconfigured fake, whose members throw `UnconfiguredFake`.
  public init() {}

  /// The valid sessions.
  public var sessions: [Session] { state.withLock { $0.sessions } }
  /// The tokens of the requested password resets, as the emails would contain them.
  public var resetTokens: [String] { state.withLock { $0.resets.map(\.token) } }

  /// Adds an account, whose user signs in with the email address.
  public func add(_ user: User, password: String) {
    state.withLock { state in
      state.accounts.append((user, password))
      state.isConfigured = true
    }
  }

  /// Adds a valid session, as if its user had signed in before the test.
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
  /// - Throws: `AuthError.wrongCredentials` if there is no such account, `UnconfiguredFake`, or the hook's error.
  public func signIn(email: String, password: String) async throws -> Session {
    if let body = onSignIn.current { return try await body(Credentials(email: email, password: password)) }
    return try change("signIn(email:password:)") { state in
      guard let account = state.accounts.first(where: { $0.user.email == email && $0.password == password }) else {
        throw AuthError.wrongCredentials
      }
      return state.startSession(of: account.user)
    }
  }

  /// Adds an account and creates a session for it, unless `onSignUp` is set.
  ///
  /// - Throws: `AuthError.invalidField(_:)` for the first invalid field, `AuthError.emailTaken`, `UnconfiguredFake`, or the
  ///   hook's error.
  public func signUp(_ registration: Registration) async throws -> Session {
    if let body = onSignUp.current { return try await body(registration) }
    return try change("signUp(_:)") { state in
      if let field = Registration.Field.allCases.first(where: { registration.problem(in: $0) != nil }) {
        throw AuthError.invalidField(field)
      }
      if state.accounts.contains(where: { $0.user.email == registration.email }) { throw AuthError.emailTaken }
      let user = User(id: "user-\(state.accounts.count + 1)", name: registration.name, email: registration.email)
      state.accounts.append((user, registration.password))
      return state.startSession(of: user)
    }
  }

  /// Adds a token to `resetTokens` if there is an account, unless `onRequestPasswordReset` is set.
  public func requestPasswordReset(email: String) async throws {
    if let body = onRequestPasswordReset.current { return try await body(email) }
    try change("requestPasswordReset(email:)") { state in
      guard state.accounts.contains(where: { $0.user.email == email }) else { return }
      state.resets.append(("reset-\(state.resets.count + 1)", email))
    }
  }

  /// Replaces the password of an account and ends its sessions, unless `onResetPassword` is set.
  ///
  /// - Throws: `AuthError.resetLinkExpired` for another token, `AuthError.invalidField(_:)` for an invalid password,
  ///   `UnconfiguredFake`, or the hook's error.
  public func resetPassword(token: String, newPassword: String) async throws -> String {
    if let body = onResetPassword.current { return try await body(Reset(token: token, newPassword: newPassword)) }
    return try change("resetPassword(token:newPassword:)") { state in
      guard let email = state.resets.first(where: { $0.token == token })?.email,
        let index = state.accounts.firstIndex(where: { $0.user.email == email })
      else { throw AuthError.resetLinkExpired }
      guard FieldRules.problem(inPassword: newPassword, email: email) == nil else {
        throw AuthError.invalidField(.password)
      }
      state.accounts[index].password = newPassword
      state.resets.removeAll { $0.email == email }
      state.sessions.removeAll { $0.user.email == email }
      return email
    }
  }

  /// Returns the user of a valid session, unless `onValidateSession` is set.
  ///
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

  /// Returns `false`, because nothing can be read without a connection, unless `onResumeOffline` is set.
  ///
  /// - Returns: The result of the hook; `false` if it throws.
  public func resumeOffline(_ session: Session) async -> Bool {
    guard let body = onResumeOffline.current else { return false }
    return (try? await body(session)) ?? false
  }

  /// Returns whether a valid session has this access token, unless `onValidateToken` is set.
  public func validateToken(_ token: String) async throws -> Bool {
    if let body = onValidateToken.current { return try await body(token) }
    return try change("validateToken(_:)") { state in state.sessions.contains { $0.token == token } }
  }

  /// Invalidates a session, unless `onSignOut` is set.
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
