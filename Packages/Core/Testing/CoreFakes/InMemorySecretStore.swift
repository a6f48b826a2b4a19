public import Persistence

/// A secret store of documents in an `InMemoryStore`, in which a test can inject failures.
public struct InMemorySecretStore: SecretStore {
  private let documents: InMemoryStore

  /// Creates a secret store.
  public init(_ documents: InMemoryStore = InMemoryStore()) {
    self.documents = documents
  }

  /// Reads a secret.
  public func secret(for name: String, limit: Int) throws -> Secret? {
    try documents.data(for: name, limit: limit).map(Secret.init)
  }

  /// Stores a secret, replacing the previous one.
  public func setSecret(_ secret: Secret, for name: String) throws { try documents.set(secret.reveal(), for: name) }

  /// Removes a secret, if there is one, with the copies that were set aside.
  public func removeSecret(_ name: String) throws {
    try documents.remove(name)
    documents.removeCopies(of: name)
  }

  /// Renames a secret to `NAME.corrupt-N` and records a warning.
  public func setAsideSecret(_ name: String, reason: String) throws {
    try documents.setAside(name, reason: reason)
  }
}
