import Foundation

extension KeyValueStore {
  /// The value kept in the format; `nil` where there is none.
  ///
  /// A document that is damaged, too large or cannot be read is set aside, which the store reports; then there is none, and the
  /// app can start. An older version is brought up in memory; the next `save` writes it so.
  ///
  /// - Throws: `StorageError.newerVersion`, and the document stays as it is; `.unreadable` where the document can
  ///   neither be read nor set aside.
  public func load<Value>(_ format: DocumentFormat<Value>) throws -> Value? {
    guard let document = try readable(format.name, limit: format.sizeLimit) else { return nil }
    do throws(UnreadableDocument) {
      return try format.read(document)
    } catch .damaged(let reason) {
      try setAside(format.name, reason: reason)
      return nil
    } catch {
      throw error.error(name: format.name)
    }
  }

  /// Keeps the value in the format's current version.
  ///
  /// What a newer app has written is not overwritten, and what is damaged is set aside first.
  ///
  /// - Throws: `StorageError.newerVersion`, `.tooLarge`, `.unwritable`, or what `setAside` throws.
  public func save<Value>(_ value: Value, as format: DocumentFormat<Value>) throws {
    let document = try format.encode(value)
    if let previous = try readable(format.name, limit: format.sizeLimit) {
      do throws(UnreadableDocument) {
        _ = try format.checkedVersion(of: previous)
      } catch .damaged(let reason) {
        try setAside(format.name, reason: reason)
      } catch {
        throw error.error(name: format.name)
      }
    }
    try set(document, for: format.name)
  }

  /// The document under the name; one that cannot be read is set aside if that can be done.
  private func readable(_ name: String, limit: Int) throws -> Data? {
    do {
      return try data(for: name, limit: limit)
    } catch StorageError.tooLarge {
      try setAside(name, reason: "it is larger than \(limit) bytes")
      return nil
    } catch let error as StorageError where error == .unreadable(name: name) {
      do { try setAside(name, reason: "it could not be read") } catch { throw StorageError.unreadable(name: name) }
      return nil
    }
  }
}
