public import Foundation

/// The stored format of one kind of document: its name, its current version, and the migrations from older versions.
///
/// A stored document is `{"version":N,"value":...}`. Versions start at 1.
public struct DocumentFormat<Value: Codable & Sendable>: Sendable {
  /// The name of the document in the store.
  public let name: String
  /// The current version.
  public let version: Int
  /// The maximum size in bytes that is read or written.
  public let sizeLimit: Int
  private let migrations: [Int: Migration]

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name in the store; see `DocumentName`.
  ///   - version: The version in which `Value` is written.
  ///   - value: The type of the value.
  ///   - sizeLimit: The maximum size in bytes. Choose it far above what the app writes, because larger documents are
  ///     treated as foreign.
  ///   - migrations: One migration for each older version that can still be read. Documents of a version without a
  ///     migration, and of all earlier versions, are treated as damaged.
  public init(
    _ name: String, version: Int = 1, of value: Value.Type = Value.self, sizeLimit: Int = 1_000_000,
    migrations: [Migration] = []
  ) {
    self.name = name
    self.version = version
    self.sizeLimit = sizeLimit
    self.migrations = Dictionary(migrations.map { ($0.version, $0) }) { first, _ in first }
  }

  /// Encodes a value as a stored document.
  ///
  /// Equal values produce equal bytes.
  ///
  /// - Parameter value: The value to encode.
  /// - Returns: The document.
  /// - Throws: `StorageError.unwritable` for a value that JSON cannot represent, such as an infinite number.
  ///   `StorageError.tooLarge` for a document above `sizeLimit`, which could not be read back.
  public func encode(_ value: Value) throws(StorageError) -> Data {
    guard let document = try? Envelope.encode(value, version: version) else { throw .unwritable(name: name) }
    guard document.count <= sizeLimit else { throw .tooLarge(name: name, limit: sizeLimit) }
    return document
  }

  /// Decodes a document of the current version or an older one.
  ///
  /// - Parameter document: The document.
  /// - Returns: The value, migrated to the current version.
  /// - Throws: `StorageError.newerVersion` or `StorageError.corrupt`.
  public func decode(_ document: Data) throws(StorageError) -> Value {
    do {
      return try read(document)
    } catch let unreadable {
      throw unreadable.error(name: name)
    }
  }

  /// Decodes a document like `decode(_:)`, but throws the technical reason instead of an error for the user.
  func read(_ document: Data) throws(DocumentDecodingError) -> Value {
    var document = document
    var found = try checkedVersion(of: document)
    while found < version {
      guard let migration = migrations[found] else { throw .damaged("no way up from version \(found)") }
      document = try DocumentDecodingError.wrap { try migration.upgrade(document) }
      found += 1
    }
    return try DocumentDecodingError.wrap { try Envelope.decode(Value.self, from: document) }
  }

  /// Returns the version of a document, if this format supports it and the checksum is correct.
  func checkedVersion(of document: Data) throws(DocumentDecodingError) -> Int {
    let found = try DocumentDecodingError.wrap { try Envelope.version(of: document) }
    guard found >= 1 else { throw .damaged("version \(found)") }
    guard found <= version else { throw .newer(found: found, supported: version) }
    try DocumentDecodingError.wrap { try Envelope.checkIntegrity(of: document) }
    return found
  }
}
