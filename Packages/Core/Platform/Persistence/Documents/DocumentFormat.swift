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

  /// Encodes a value as a stored document; equal values produce equal bytes.
  ///
  /// - Throws: `StorageError.unwritable` for a value that JSON cannot represent, such as an infinite number.
  ///   `StorageError.tooLarge` for a document above `sizeLimit`, which could not be read back.
  public func encode(_ value: Value) throws(StorageError) -> Data {
    guard let document = try? Envelope.encode(value, version: version) else { throw .unwritable(name: name) }
    guard document.count <= sizeLimit else { throw .tooLarge(name: name, limit: sizeLimit) }
    return document
  }

  /// Decodes a document, migrated to the current version.
  ///
  /// Throws `StorageError.newerVersion` or `StorageError.corrupt`.
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

/// The rule for names that every `KeyValueStore` accepts: 1 to 100 ASCII letters, digits, `-` and `_`.
///
/// Such a name cannot refer outside a directory, be hidden, or collide with names that a store derives (`.tmp`,
/// `.corrupt-1`).
public enum DocumentName {
  /// The maximum length of a name.
  public static let maximumLength = 100

  /// Returns whether a name is valid.
  public static func isValid(_ name: String) -> Bool {
    (1...maximumLength).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
  }

  /// Throws `StorageError.invalidName` if a name is not valid.
  public static func check(_ name: String) throws(StorageError) {
    guard isValid(name) else { throw .invalidName(name) }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// A conversion of documents from one version to the next.
public struct Migration: Sendable {
  /// The version that the migration starts from; it produces the following version.
  public let version: Int
  let upgrade: @Sendable (Data) throws -> Data

  /// Creates a migration from the old type of the value to the type of the next version.
  ///
  /// Define the old types as private types next to the format: `Migration(from: 1) { (old: PreferencesV1) in
  /// PreferencesV2(old) }`.
  ///
  /// If `convert` throws, the document is treated as damaged.
  public init<Old: Decodable & Sendable, New: Encodable & Sendable>(
    from version: Int, _ convert: @escaping @Sendable (Old) throws -> New
  ) {
    self.version = version
    upgrade = { document in
      let old = try Envelope.decode(Old.self, from: document)
      return try Envelope.encode(try convert(old), version: version + 1)
    }
  }
}

/// The reason why a document cannot be decoded, suitable for logs: contains coding paths, never values.
enum DocumentDecodingError: Error {
  case newer(found: Int, supported: Int)
  case damaged(String)

  func error(name: String) -> StorageError {
    switch self {
    case .newer(let found, let supported): .newerVersion(name: name, found: found, supported: supported)
    case .damaged: .corrupt(name: name)
    }
  }

  static func wrap<Result>(_ body: () throws -> Result) throws(DocumentDecodingError) -> Result {
    do {
      return try body()
    } catch let error as DecodingError {
      throw .damaged(reason(of: error))
    } catch {
      throw .damaged("it does not convert to the current version")
    }
  }

  // A decoding error's own description can quote the document, which may contain a token.
  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "nothing at \(path(context.codingPath + [key]))"
    case .typeMismatch(_, let context): "wrong type at \(path(context.codingPath))"
    case .valueNotFound(_, let context): "null at \(path(context.codingPath))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON"
    case .dataCorrupted(let context): "invalid value at \(path(context.codingPath))"
    @unknown default: "not decodable"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
