public import Persistence

/// Stores secrets as unencrypted files in a `FileStore`, readable only by the user.
///
/// If other users have permissions for a file, for example after it was restored from a backup, they are removed before
/// it is read. All programs of the user can read the files.
public struct FileSecretStore: SecretStore {
  private let store: FileStore

  /// Creates a secret store.
  ///
  /// - Parameter store: The store for the files. Secrets and its documents share one set of names.
  public init(store: FileStore) {
    self.store = store
  }

  /// Reads a secret.
  ///
  /// - Parameters:
  ///   - name: The name of the secret.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The secret, or `nil` if there is none.
  /// - Throws: `StorageError.tooLarge`; `StorageError.unreadable` also if other users have permissions that cannot be
  ///   removed.
  public func secret(for name: String, limit: Int) throws(StorageError) -> Secret? {
    try store.data(for: name, limit: limit, isSecret: true).map(Secret.init)
  }

  /// Stores a secret, replacing the previous one.
  ///
  /// - Throws: `StorageError` if the secret cannot be stored. The previous secret is then unchanged.
  public func setSecret(_ secret: Secret, for name: String) throws(StorageError) {
    try store.set(secret.reveal(), for: name)
  }

  /// Removes a secret.
  ///
  /// Does nothing if there is none.
  ///
  /// - Throws: `StorageError` if the secret cannot be removed.
  public func removeSecret(_ name: String) throws(StorageError) {
    try store.remove(name)
  }

  /// Renames a secret that cannot be decoded, and issues a warning.
  ///
  /// - Parameters:
  ///   - name: The name of the secret.
  ///   - reason: Why the secret cannot be decoded, for the log.
  /// - Throws: `StorageError` if the secret cannot be renamed.
  public func setAsideSecret(_ name: String, reason: String) throws(StorageError) {
    try store.setAside(name, reason: reason)
  }
}
