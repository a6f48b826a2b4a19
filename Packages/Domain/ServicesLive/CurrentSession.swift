public import Models
import Synchronization

/// The session of the signed-in user: the auth service sets it, and the HTTP client reads its access token.
///
/// It is in memory only; a `SessionStorageProtocol` persists the session across launches. All members are safe to use
/// from any thread.
public final class CurrentSession: Sendable {
  private struct State {
    var session: Session?
    var former: Set<String> = []
  }

  private let state = Mutex(State())
  private let userDidChange: @Sendable () -> Void

  /// Creates an instance without a session.
  ///
  /// - Parameter userDidChange: Called after a session has ended, or after a session of another user has begun, to
  ///   remove data cached for the previous user.
  public init(userDidChange: @escaping @Sendable () -> Void = {}) {
    self.userDidChange = userDidChange
  }

  /// The session that authorizes requests, or `nil` if no user is signed in.
  public var session: Session? { state.withLock { $0.session } }
  /// The access token of the session, a secret that is never logged.
  public var token: String? { session?.token }

  /// Sets the session that authorizes requests from now on.
  public func set(_ session: Session) {
    let isOtherUser = state.withLock { state in
      defer { state.session = session }
      if state.session?.token != session.token { state.former = [] }
      return state.session?.user.id != session.user.id
    }
    if isOtherUser { userDidChange() }
  }

  /// Replaces the session that has a given token with a renewed one; `false` if the current session has another token.
  func renew(token: String, with session: Session) -> Bool {
    state.withLock { state in
      guard state.session?.token == token else { return false }
      state.former.insert(token)
      state.session = session
      return true
    }
  }

  /// Returns the access token that has replaced another one in the current session, or `nil` if none has.
  func successor(of token: String) -> String? {
    state.withLock { $0.former.contains(token) ? $0.session?.token : nil }
  }

  /// Removes the session that has a given token, or had it before a renewal; one that was set since then is unchanged.
  public func clear(token: String) {
    let hasEnded = state.withLock { state in
      guard state.session?.token == token || state.former.contains(token) else { return false }
      state = State()
      return true
    }
    if hasEnded { userDidChange() }
  }
}
