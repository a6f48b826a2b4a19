public import Foundation
public import Persistence
import Synchronization

/// A store without a disk, whose failures a test can order.
///
/// It keeps to the contract of `KeyValueStore`, names included, and each instance stands alone.
public final class InMemoryStore: KeyValueStore {
  /// What a caller is about to do; given to the hook.
  public enum Access: Sendable, Equatable {
    case read(String)
    case write(String)
    case remove(String)
    case setAside(String)
  }

  private struct State {
    var documents: [String: Data]
    var setAside: [String: Data] = [:]
    var warnings: [StorageWarning] = []
    var before: @Sendable (Access) throws -> Void = { _ in }
  }

  private let state: Mutex<State>
  private let broadcast = StoreChangeBroadcast()

  /// A store that holds the documents already.
  public init(_ documents: [String: Data] = [:]) {
    state = Mutex(State(documents: documents))
  }

  /// Runs the hook before each access from now on; what it throws, the access throws.
  public func beforeEach(_ hook: @escaping @Sendable (Access) throws -> Void) {
    state.withLock { $0.before = hook }
  }

  /// The documents by name.
  public var documents: [String: Data] { state.withLock { $0.documents } }

  /// What was set aside, by the name it has now: `session.corrupt-1`.
  public var documentsSetAside: [String: Data] { state.withLock { $0.setAside } }

  /// One warning for each document that was set aside, in order.
  public var warnings: [StorageWarning] { state.withLock { $0.warnings } }

  public func data(for name: String, limit: Int) throws -> Data? {
    try prepare(.read(name), name)
    let document = state.withLock { $0.documents[name] }
    if let document, document.count > limit { throw StorageError.tooLarge(name: name, limit: limit) }
    return document
  }

  public func set(_ data: Data, for name: String) throws {
    try prepare(.write(name), name)
    state.withLock { $0.documents[name] = data }
    broadcast.tell(name)
  }

  public func remove(_ name: String) throws {
    try prepare(.remove(name), name)
    state.withLock { $0.documents[name] = nil }
    broadcast.tell(name)
  }

  public func setAside(_ name: String, reason: String) throws {
    try prepare(.setAside(name), name)
    state.withLock { state in
      guard let document = state.documents.removeValue(forKey: name) else { return }
      var number = 1
      while state.setAside["\(name).corrupt-\(number)"] != nil { number += 1 }
      state.setAside["\(name).corrupt-\(number)"] = document
      state.warnings.append(.setAside(name: name, keptAs: "\(name).corrupt-\(number)", reason: reason))
    }
    broadcast.tell(name)
  }

  public func changes() -> StoreChanges { broadcast.changes() }

  // The hook runs outside the lock, so that it may use the store.
  private func prepare(_ access: Access, _ name: String) throws {
    try DocumentName.check(name)
    try state.withLock { $0.before }(access)
  }
}
