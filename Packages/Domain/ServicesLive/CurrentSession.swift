public import Models
import Synchronization

/// Who is signed in right now: the auth service writes it, and the HTTP client reads the access token from it.
///
/// It lives in memory only; across launches a `SessionStorageProtocol` keeps the session.
public final class CurrentSession: Sendable {
  private struct State {
    var session: Session?
    /// The tokens that the session had before.
    var former: Set<String> = []
  }

  private let state = Mutex(State())
  private let userDidChange: @Sendable () -> Void

  /// No user is signed in yet.
  ///
  /// - Parameter userDidChange: called after a session has ended, or a session of another user has begun: what was
  ///   stored for the former user must not stay.
  public init(userDidChange: @escaping @Sendable () -> Void = {}) {
    self.userDidChange = userDidChange
  }

  /// The session that requests are sent under; `nil` where nobody is signed in. May be asked from any thread.
  public var session: Session? { state.withLock { $0.session } }

  /// The access token of that session. A secret: it is never logged.
  public var token: String? { session?.token }

  /// From now on requests are sent under this session.
  public func set(_ session: Session) {
    let isOtherUser = state.withLock { state in
      defer { state.session = session }
      if state.session?.token != session.token { state.former = [] }
      return state.session?.user.id != session.user.id
    }
    if isOtherUser { userDidChange() }
  }

  /// Puts a renewed session in the place of the one of this token. Gives whether that was still the current one.
  func renew(token: String, with session: Session) -> Bool {
    state.withLock { state in
      guard state.session?.token == token else { return false }
      state.former.insert(token)
      state.session = session
      return true
    }
  }

  /// The token that has taken the place of another in the current session; `nil` where none has.
  func successor(of token: String) -> String? {
    state.withLock { $0.former.contains(token) ? $0.session?.token : nil }
  }

  /// Forgets the session of this token, or the one that it has become; another that has begun since stays.
  public func clear(token: String) {
    let hasEnded = state.withLock { state in
      guard state.session?.token == token || state.former.contains(token) else { return false }
      state = State()
      return true
    }
    if hasEnded { userDidChange() }
  }
}
