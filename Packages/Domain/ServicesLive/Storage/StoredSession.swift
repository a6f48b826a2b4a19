public import Models
public import Persistence
public import Services

/// The session, stored as the secret `session`, because its tokens authorize requests as the user.
public struct StoredSession: SessionStorageProtocol {
  private static let format = DocumentFormat("session", of: Session.self)
  private let secrets: any SecretStore
  private let offlineCache: OfflineCache?
  private let onUnusable: @Sendable (any Error) -> Void

  /// Creates a storage; the content of the offline cache ends with the session.
  ///
  /// `onUnusable` is called on the reading thread with the error of a document that can neither be used nor set aside.
  public init(
    secrets: any SecretStore, offlineCache: OfflineCache? = nil,
    onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.secrets = secrets
    self.offlineCache = offlineCache
    self.onUnusable = onUnusable
  }

  /// Returns the stored session, or `nil` if there is none.
  ///
  /// The store sets a damaged document aside and reports it. A document written by a newer version is left unchanged
  /// and counts as none.
  public func loadSession() async -> Session? {
    do {
      return try secrets.load(Self.format)
    } catch {
      onUnusable(error)
      return nil
    }
  }

  /// Stores a session; the stored one is unchanged if that throws `StorageError`.
  public func saveSession(_ session: Session) async throws {
    try secrets.save(session, as: Self.format)
  }

  /// Removes the content of the offline cache, and then the stored session, unless a newer version of the app has
  /// written it.
  ///
  /// The session is the last: while there is one, the removal is not complete, and the user is still signed in.
  ///
  /// - Throws: `StorageError` if one of them remains.
  public func clearSession() async throws {
    try await offlineCache?.removeAll()
    if !isOfNewerVersion { try secrets.removeSecret(Self.format.name) }
  }

  private var isOfNewerVersion: Bool {
    do {
      _ = try secrets.secret(for: Self.format.name, limit: Self.format.sizeLimit).map {
        try Self.format.decode($0.reveal())
      }
      return false
    } catch StorageError.newerVersion {
      return true
    } catch {
      // A damaged or unreadable session is removed all the same.
      return false
    }
  }
}
