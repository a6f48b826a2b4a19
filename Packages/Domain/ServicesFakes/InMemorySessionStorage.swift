public import Models
public import Services
import Synchronization

/// Keeps the session as long as it lives.
public final class InMemorySessionStorage: SessionStorageProtocol {
  private struct State {
    var session: Session?
    var failure: (any Error)?
  }

  private let state: Mutex<State>

  /// - Parameter session: what an earlier launch has left.
  public init(_ session: Session? = nil) {
    state = Mutex(State(session: session))
  }

  /// What is kept right now.
  public var session: Session? { state.withLock { $0.session } }

  /// From now on saving throws the error; `nil` makes it work again.
  public func failSaving(with error: (any Error)?) {
    state.withLock { $0.failure = error }
  }

  public func loadSession() async -> Session? { session }

  public func saveSession(_ session: Session) async throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.session = session
    }
  }

  public func clearSession() async {
    state.withLock { $0.session = nil }
  }
}
