public import Foundation

/// A store of small named secrets, such as credentials, that persist across launches.
///
/// Like `KeyValueStore`, with the same names and the same guarantees after a crash. It is a separate protocol so that
/// a system's secret storage can implement it. It also prevents secrets from being stored among other documents by
/// mistake.
public protocol SecretStore: Sendable {
  /// Reads a secret of at most `limit` bytes; `nil` if there is none.
  ///
  /// Throws `StorageError.tooLarge`, or another `StorageError` if the secret cannot be read.
  func secret(for name: String, limit: Int) throws -> Secret?

  /// Stores a secret, replacing the previous one, which is unchanged if this throws `StorageError`.
  func setSecret(_ secret: Secret, for name: String) throws

  /// Removes a secret, if there is one, with the copies that were set aside.
  ///
  /// - Throws: `StorageError` if any of it is still stored.
  func removeSecret(_ name: String) throws

  /// Renames a secret that cannot be decoded, so that it is not lost, and issues a warning.
  ///
  /// The reason must not quote the secret. Throws `StorageError` if it cannot be renamed.
  func setAsideSecret(_ name: String, reason: String) throws
}

extension SecretStore {
  /// Reads a secret of any size; `nil` if there is none.
  ///
  /// Throws `StorageError` if it cannot be read.
  public func secret(for name: String) throws -> Secret? {
    try secret(for: name, limit: .max)
  }

  /// Reads the value that is stored in a format, like `KeyValueStore.load(_:)`.
  public func load<Value>(_ format: DocumentFormat<Value>) throws -> Value? {
    try SecretDocuments(secrets: self).load(format)
  }

  /// Stores a value, like `KeyValueStore.save(_:as:)`.
  public func save<Value>(_ value: Value, as format: DocumentFormat<Value>) throws {
    try SecretDocuments(secrets: self).save(value, as: format)
  }
}

/// An adapter that makes a `SecretStore` usable as a `KeyValueStore` during one load or save.
private struct SecretDocuments: KeyValueStore {
  let secrets: any SecretStore

  func data(for name: String, limit: Int) throws -> Data? { try secrets.secret(for: name, limit: limit)?.reveal() }
  func set(_ data: Data, for name: String) throws { try secrets.setSecret(Secret(data), for: name) }
  func remove(_ name: String) throws { try secrets.removeSecret(name) }
  func setAside(_ name: String, reason: String) throws { try secrets.setAsideSecret(name, reason: reason) }
}

/// Secret data whose descriptions and mirror do not reveal it, to prevent it from being logged.
public struct Secret: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let bytes: Data

  /// Creates a secret of data, which only `reveal()` returns.
  public init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// Returns the data; call it only to store or use the secret.
  public func reveal() -> Data { bytes }

  /// A placeholder that does not reveal the data.
  public var description: String { "(secret)" }
  /// A placeholder that does not reveal the data.
  public var debugDescription: String { description }
  /// An empty mirror, so that `dump` does not reveal the data.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
