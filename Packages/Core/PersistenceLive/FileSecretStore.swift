public import Persistence

/// Keeps secrets as files beside other documents, under the same rules, and readable for this user alone.
///
/// A file that other users may read - restored from a backup, say - loses those permissions before it is read.
/// Nothing is encrypted: whoever can act as this user can read what this user's programs can.
public struct FileSecretStore: SecretStore {
  private let store: FileStore

  /// - Parameter store: where the files are. Names are shared with its documents.
  public init(store: FileStore) {
    self.store = store
  }

  public func secret(for name: String, limit: Int) throws(StorageError) -> Secret? {
    try store.data(for: name, limit: limit, isSecret: true).map(Secret.init)
  }

  public func setSecret(_ secret: Secret, for name: String) throws(StorageError) {
    try store.set(secret.reveal(), for: name)
  }

  public func removeSecret(_ name: String) throws(StorageError) {
    try store.remove(name)
  }

  public func setAsideSecret(_ name: String, reason: String) throws(StorageError) {
    try store.setAside(name, reason: reason)
  }
}
