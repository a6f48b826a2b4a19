public import Persistence

/// A secret store in memory.
///
/// The secrets are documents of an `InMemoryStore`, in which a test can inject failures.
public struct InMemorySecretStore: SecretStore {
  private let documents: InMemoryStore

  /// Creates a secret store.
  public init(_ documents: InMemoryStore = InMemoryStore()) {
    self.documents = documents
  }

  /// Reads a secret.
  ///
  /// - Parameters:
  ///   - name: The name of the secret.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The secret, or `nil` if there is none.
  /// - Throws: `StorageError.tooLarge`, `StorageError.invalidName`, or the error of the hook.
  public func secret(for name: String, limit: Int) throws -> Secret? {
    try documents.data(for: name, limit: limit).map(Secret.init)
  }

  /// Stores a secret, replacing the previous one.
  ///
  /// - Throws: `StorageError.invalidName`, or the error of the hook.
  public func setSecret(_ secret: Secret, for name: String) throws { try documents.set(secret.reveal(), for: name) }

  /// Removes a secret, if there is one.
  ///
  /// - Throws: `StorageError.invalidName`, or the error of the hook.
  public func removeSecret(_ name: String) throws { try documents.remove(name) }

  /// Renames a secret to `NAME.corrupt-N` and records a warning.
  ///
  /// - Parameters:
  ///   - name: The name of the secret.
  ///   - reason: Why the secret cannot be decoded.
  /// - Throws: `StorageError.invalidName`, or the error of the hook.
  public func setAsideSecret(_ name: String, reason: String) throws {
    try documents.setAside(name, reason: reason)
  }
}
