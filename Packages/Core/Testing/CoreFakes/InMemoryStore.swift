public import Foundation
public import Persistence
import Synchronization

/// A store in memory, in which a test can inject failures.
///
/// Follows the contract of `KeyValueStore`, including valid names. Instances share no state.
public final class InMemoryStore: KeyValueStore {
  /// An access to a document, with the document's name; passed to the hook.
  public enum Access: Sendable, Equatable {
    /// A read of a document.
    case read(String)
    /// A write of a document.
    case write(String)
    /// A removal of a document.
    case remove(String)
    /// A renaming of a document that could not be decoded.
    case setAside(String)
  }

  private struct State {
    var documents: [String: Data]
    var setAside: [String: Data] = [:]
    var warnings: [StorageWarning] = []
    var before: @Sendable (Access) throws -> Void = { _ in }
  }

  private let state: Mutex<State>

  /// Creates a store with initial documents, whose names are not validated.
  public init(_ documents: [String: Data] = [:]) {
    state = Mutex(State(documents: documents))
  }

  /// Sets a hook that runs before each access to a document with a valid name, in place of the previous hook.
  ///
  /// If the hook throws, the access has no effect and throws the same error.
  public func beforeEach(_ hook: @escaping @Sendable (Access) throws -> Void) {
    state.withLock { $0.before = hook }
  }

  /// The documents by name.
  public var documents: [String: Data] { state.withLock { $0.documents } }
  /// The documents that were set aside, by their new names: `session.corrupt-1`.
  public var documentsSetAside: [String: Data] { state.withLock { $0.setAside } }
  /// The warnings in order, one for each document that was set aside.
  public var warnings: [StorageWarning] { state.withLock { $0.warnings } }

  /// Reads a document.
  public func data(for name: String, limit: Int) throws -> Data? {
    try prepare(.read(name), name)
    let document = state.withLock { $0.documents[name] }
    if let document, document.count > limit { throw StorageError.tooLarge(name: name, limit: limit) }
    return document
  }

  /// Stores a document.
  public func set(_ data: Data, for name: String) throws {
    try prepare(.write(name), name)
    state.withLock { $0.documents[name] = data }
  }

  /// Removes a document.
  public func remove(_ name: String) throws {
    try prepare(.remove(name), name)
    state.withLock { $0.documents[name] = nil }
  }

  /// Renames a document to `NAME.corrupt-N` and records a warning.
  public func setAside(_ name: String, reason: String) throws {
    try prepare(.setAside(name), name)
    state.withLock { state in
      guard let document = state.documents.removeValue(forKey: name) else { return }
      var number = 1
      while state.setAside["\(name).corrupt-\(number)"] != nil { number += 1 }
      state.setAside["\(name).corrupt-\(number)"] = document
      state.warnings.append(.setAside(name: name, newName: "\(name).corrupt-\(number)", reason: reason))
    }
  }

  /// Removes the copies of a document that were set aside.
  func removeCopies(of name: String) {
    state.withLock { state in
      state.setAside = state.setAside.filter { !$0.key.hasPrefix("\(name).corrupt-") }
    }
  }

  // The hook runs outside the lock, so that it may use the store.
  private func prepare(_ access: Access, _ name: String) throws {
    try DocumentName.check(name)
    try state.withLock { $0.before }(access)
  }
}
