import Foundation

/// Keeps small secrets by name across launches: what lets its holder act as the user.
///
/// The counterpart of `KeyValueStore`, with the same names and the same promise for crashes. It is a protocol of its own
/// so that a place made for secrets can stand behind it, and so that nothing secret is kept by oversight among the rest.
public protocol SecretStore: Sendable {
  /// The secret stored under the name; `nil` where there is none.
  ///
  /// - Parameter limit: the largest size in bytes.
  /// - Throws: `StorageError.tooLarge`, or another one where it cannot be read.
  func secret(for name: String, limit: Int) throws -> Secret?

  /// Keeps the secret under the name, in place of what was there.
  ///
  /// - Throws: `StorageError` where it cannot be kept; what was there stays.
  func setSecret(_ secret: Secret, for name: String) throws

  /// Forgets the secret under the name; nothing happens where there is none.
  func removeSecret(_ name: String) throws

  /// Moves a secret that its reader could not make sense of out of the way, without losing it, and notes a warning.
  ///
  /// - Parameter reason: what the reader found wrong, for the log; nothing of the secret itself.
  func setAsideSecret(_ name: String, reason: String) throws
}

extension SecretStore {
  /// The secret stored under the name, of any size.
  public func secret(for name: String) throws -> Secret? {
    try secret(for: name, limit: .max)
  }

  /// As `KeyValueStore.load(_:)`.
  public func load<Value>(_ format: DocumentFormat<Value>) throws -> Value? {
    try SecretDocuments(secrets: self).load(format)
  }

  /// As `KeyValueStore.save(_:as:)`.
  public func save<Value>(_ value: Value, as format: DocumentFormat<Value>) throws {
    try SecretDocuments(secrets: self).save(value, as: format)
  }
}

/// Secrets in the place of documents, for the moment of a load or a save.
private struct SecretDocuments: KeyValueStore {
  let secrets: any SecretStore

  func data(for name: String, limit: Int) throws -> Data? { try secrets.secret(for: name, limit: limit)?.reveal() }
  func set(_ data: Data, for name: String) throws { try secrets.setSecret(Secret(data), for: name) }
  func remove(_ name: String) throws { try secrets.removeSecret(name) }
  func setAside(_ name: String, reason: String) throws { try secrets.setAsideSecret(name, reason: reason) }
  func changes() -> StoreChanges { StoreChangeBroadcast().changes() }
}
