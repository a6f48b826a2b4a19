public import Persistence

/// Stores secrets as unencrypted files in a `FileStore`, readable only by the user.
///
/// If other users have permissions for a file, for example after it was restored from a backup, they are removed before
/// it is read. All programs of the user can read the files.
public struct FileSecretStore: SecretStore {
  private let store: FileStore

  /// Creates a secret store, whose secrets share one set of names with the documents of `store`.
  public init(store: FileStore) {
    self.store = store
  }

  /// Reads a secret; throws `StorageError.unreadable` also if other users have permissions that cannot be removed.
  public func secret(for name: String, limit: Int) throws(StorageError) -> Secret? {
    guard let data = try store.data(for: name, limit: limit, isSecret: true) else { return nil }
    // An empty file is a secret that was erased, because it could not be removed.
    return data.isEmpty ? nil : Secret(data)
  }

  /// Stores a secret, replacing the previous one.
  public func setSecret(_ secret: Secret, for name: String) throws(StorageError) {
    try store.set(secret.reveal(), for: name)
  }

  /// Removes a secret and its copies; erases the contents of a file that cannot be removed.
  public func removeSecret(_ name: String) throws(StorageError) {
    try store.erase(name)
  }

  /// Renames a secret that cannot be decoded, and issues a warning.
  public func setAsideSecret(_ name: String, reason: String) throws(StorageError) {
    try store.setAside(name, reason: reason)
  }
}
