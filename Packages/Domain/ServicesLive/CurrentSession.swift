public import Models
import Synchronization

/// Who is signed in right now: the auth service writes it, and the HTTP client reads the access token from it.
///
/// It lives in memory only; across launches a `SessionStorageProtocol` keeps the session.
public final class CurrentSession: Sendable {
  private let stored = Mutex<Session?>(nil)

  /// Nobody is signed in yet.
  public init() {}

  /// The session that requests are sent under; `nil` where nobody is signed in. May be asked from any thread.
  public var session: Session? { stored.withLock { $0 } }

  /// The access token of that session. A secret: it is never logged.
  public var token: String? { session?.token }

  /// From now on requests are sent under this session.
  public func set(_ session: Session) {
    stored.withLock { $0 = session }
  }

  /// Forgets the session of this token; another session that has begun since stays.
  public func clear(token: String) {
    stored.withLock { if $0?.token == token { $0 = nil } }
  }
}
