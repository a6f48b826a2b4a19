import Foundation

extension KeyValueStore {
  /// Reads the value that is stored in a format.
  ///
  /// A document that was read completely and is damaged is set aside, which the store reports. The same applies to a
  /// file that cannot be the app's: one that is too large, a directory, a link or a named pipe. The function then returns
  /// `nil`, so that the app can start. An older version is migrated in memory; the next `save` writes the current
  /// version.
  ///
  /// - Throws: `StorageError.newerVersion`, in which case the document is unchanged. `StorageError.unreadable` if the
  ///   document cannot be read: it may be intact, and is unchanged. The errors of `setAside(_:reason:)`.
  public func load<Value>(_ format: DocumentFormat<Value>) throws -> Value? {
    guard let document = try readable(format.name, limit: format.sizeLimit) else { return nil }
    do throws(DocumentDecodingError) {
      return try format.read(document)
    } catch .damaged(let reason) {
      try setAside(format.name, reason: reason)
      return nil
    } catch {
      throw error.error(name: format.name)
    }
  }

  /// Stores a value in the format's current version.
  ///
  /// A document that a newer version of the app wrote, or that cannot be read, is not overwritten. A damaged one is set
  /// aside first.
  ///
  /// - Throws: `StorageError.newerVersion`, `.unreadable`, `.tooLarge`, `.unwritable`, or the errors of `setAside(_:reason:)` and
  ///   `set(_:for:)`.
  public func save<Value>(_ value: Value, as format: DocumentFormat<Value>) throws {
    let document = try format.encode(value)
    if let previous = try readable(format.name, limit: format.sizeLimit) {
      do throws(DocumentDecodingError) {
        _ = try format.checkedVersion(of: previous)
      } catch .damaged(let reason) {
        try setAside(format.name, reason: reason)
      } catch {
        throw error.error(name: format.name)
      }
    }
    try set(document, for: format.name)
  }

  /// Reads a document; sets it aside if it is too large, or no regular file, but not if a later attempt may succeed.
  private func readable(_ name: String, limit: Int) throws -> Data? {
    do {
      return try data(for: name, limit: limit)
    } catch StorageError.tooLarge {
      try setAside(name, reason: "it is larger than \(limit) bytes")
      return nil
    } catch StorageError.unsafe {
      try setAside(name, reason: "it is not a regular file")
      return nil
    }
  }
}
