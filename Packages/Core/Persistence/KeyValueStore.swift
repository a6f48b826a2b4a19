public import Foundation

/// Keeps small documents by name across launches.
///
/// Writes are whole or not at all: after a crash at any moment a read gives the old document or the new one.
/// Names are file-name safe: letters, digits, `-`, `_`.
public protocol KeyValueStore: Sendable {
  /// The document stored under the name; `nil` where there is none.
  ///
  /// - Parameter limit: the largest size in bytes. A larger document is not read, so that it takes no memory.
  /// - Throws: `StorageError.tooLarge`, or another one where it cannot be read.
  func data(for name: String, limit: Int) throws -> Data?

  /// Keeps the document under the name, in place of what was there.
  ///
  /// When it returns, every read gives the new document, after a crash, too. After a power cut it does unless the store has
  /// warned that it may not.
  ///
  /// - Throws: `StorageError` where it cannot be kept; what was there stays, and every read gives that.
  func set(_ data: Data, for name: String) throws

  /// Forgets the document under the name; nothing happens where there is none. As for `set(_:for:)`, an error says that
  /// nothing has changed.
  func remove(_ name: String) throws

  /// Moves a document that its reader could not make sense of out of the way, without losing it, and notes a warning.
  ///
  /// - Parameter reason: what the reader found wrong, for the log.
  func setAside(_ name: String, reason: String) throws

  /// The names of documents that are written, removed or set aside from now on.
  func changes() -> StoreChanges
}

extension KeyValueStore {
  /// The document stored under the name, of any size.
  public func data(for name: String) throws -> Data? {
    try data(for: name, limit: .max)
  }
}
