public import Foundation

/// How one kind of document is kept: its name, its current version, and the way up from each older version.
///
/// On disk a document is `{"version":N,"value":...}`. Versions count from 1.
public struct DocumentFormat<Value: Codable & Sendable>: Sendable {
  public let name: String
  public let version: Int
  /// The largest size in bytes that is read or written.
  public let sizeLimit: Int
  private let migrations: [Int: Migration]

  /// - Parameters:
  ///   - name: the name in the store: see `DocumentName`.
  ///   - version: the version that `Value` is written as.
  ///   - sizeLimit: the largest size in bytes, far above what the app writes: a larger document was not written by it.
  ///   - migrations: one step for each older version that can still be read. A missing step makes documents of that
  ///     version, and of those before it, count as damaged.
  public init(
    _ name: String, version: Int = 1, of value: Value.Type = Value.self, sizeLimit: Int = 1_000_000,
    migrations: [Migration] = []
  ) {
    self.name = name
    self.version = version
    self.sizeLimit = sizeLimit
    self.migrations = Dictionary(migrations.map { ($0.version, $0) }) { first, _ in first }
  }

  /// The document as it is kept: the same bytes for the same value.
  ///
  /// - Throws: `StorageError.unwritable` for a value that JSON cannot hold, such as an infinite number; `.tooLarge` for a
  ///   document that would not be read back.
  public func encode(_ value: Value) throws(StorageError) -> Data {
    guard let document = try? Envelope.encode(value, version: version) else { throw .unwritable(name: name) }
    guard document.count <= sizeLimit else { throw .tooLarge(name: name, limit: sizeLimit) }
    return document
  }

  /// The value in a document of this version or of an older one.
  ///
  /// - Throws: `StorageError.newerVersion` or `.corrupt`.
  public func decode(_ document: Data) throws(StorageError) -> Value {
    do {
      return try read(document)
    } catch let unreadable {
      throw unreadable.error(name: name)
    }
  }

  /// As `decode(_:)`, with what is wrong instead of an error for the user.
  func read(_ document: Data) throws(UnreadableDocument) -> Value {
    var document = document
    var found = try checkedVersion(of: document)
    while found < version {
      guard let migration = migrations[found] else { throw .damaged("no way up from version \(found)") }
      document = try UnreadableDocument.wrap { try migration.upgrade(document) }
      found += 1
    }
    return try UnreadableDocument.wrap { try Envelope.decode(Value.self, from: document) }
  }

  /// The version that a document says it has, where this format can make something of it.
  func checkedVersion(of document: Data) throws(UnreadableDocument) -> Int {
    let found = try UnreadableDocument.wrap { try Envelope.version(of: document) }
    guard found >= 1 else { throw .damaged("version \(found)") }
    guard found <= version else { throw .newer(found: found, supported: version) }
    return found
  }
}
