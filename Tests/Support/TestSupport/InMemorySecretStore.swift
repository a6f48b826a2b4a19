public import Persistence

/// Secrets without a disk. They stand in a store of documents, whose failures a test can order.
public struct InMemorySecretStore: SecretStore {
  private let documents: InMemoryStore

  /// - Parameter documents: where the secrets are.
  public init(_ documents: InMemoryStore = InMemoryStore()) {
    self.documents = documents
  }

  public func secret(for name: String, limit: Int) throws -> Secret? {
    try documents.data(for: name, limit: limit).map(Secret.init)
  }

  public func setSecret(_ secret: Secret, for name: String) throws { try documents.set(secret.reveal(), for: name) }
  public func removeSecret(_ name: String) throws { try documents.remove(name) }
  public func setAsideSecret(_ name: String, reason: String) throws {
    try documents.setAside(name, reason: reason)
  }
}
