public import Models
public import Services
import Synchronization

/// A session storage in memory.
public final class InMemorySessionStorage: SessionStorageProtocol {
  private struct State {
    var session: Session?
    var failure: (any Error)?
    var removalFailure: (any Error)?
  }

  private let state: Mutex<State>

  /// Creates a storage with the session of an earlier launch, if any.
  public init(_ session: Session? = nil) {
    state = Mutex(State(session: session))
  }

  /// The stored session.
  public var session: Session? { state.withLock { $0.session } }

  /// Makes all later saves throw an error; `nil` lets them succeed again.
  public func failSaving(with error: (any Error)?) {
    state.withLock { $0.failure = error }
  }

  /// Makes all later removals throw an error; `nil` lets them succeed again.
  public func failRemoving(with error: (any Error)?) {
    state.withLock { $0.removalFailure = error }
  }

  /// Returns the stored session.
  public func loadSession() async -> Session? { session }

  /// Stores a session.
  public func saveSession(_ session: Session) async throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.session = session
    }
  }

  /// Removes the stored session.
  public func clearSession() async throws {
    try state.withLock { state in
      if let failure = state.removalFailure { throw failure }
      state.session = nil
    }
  }
}
