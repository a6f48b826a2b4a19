public import Foundation

/// A store of small named documents that persist across launches.
///
/// Writes are atomic: after a crash at any time, a read returns either the old or the new document. For valid names see
/// `DocumentName`.
public protocol KeyValueStore: Sendable {
  /// Reads a document of at most `limit` bytes; `nil` if there is none.
  ///
  /// Throws `StorageError.tooLarge` without reading a larger one into memory, or another `StorageError` if it cannot be
  /// read.
  func data(for name: String, limit: Int) throws -> Data?

  /// Stores a document, replacing the previous one.
  ///
  /// When this function returns, every read returns the new document, even after a crash. The same is true after a
  /// power failure, unless the store has issued `StorageWarning.notFlushed`.
  ///
  /// - Throws: `StorageError` if the document cannot be stored. The previous document is then unchanged.
  func set(_ data: Data, for name: String) throws

  /// Removes a document, if there is one; throws `StorageError` if that fails, and it is then unchanged.
  func remove(_ name: String) throws

  /// Renames a document that cannot be decoded, so that it is not lost, and issues a warning with the reason.
  ///
  /// Throws `StorageError` if it cannot be renamed; it is then unchanged.
  func setAside(_ name: String, reason: String) throws
}

extension KeyValueStore {
  /// Reads a document of any size; `nil` if there is none.
  ///
  /// Throws `StorageError` if it cannot be read.
  public func data(for name: String) throws -> Data? {
    try data(for: name, limit: .max)
  }
}
