public import Models
public import Services

/// A session storage that removes what the user could read without a connection together with the session.
public struct OfflineSessionStorage: SessionStorageProtocol {
  private let base: any SessionStorageProtocol
  private let cache: OfflineCache

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - base: The storage of the session.
  ///   - cache: The cache to empty.
  public init(base: any SessionStorageProtocol, cache: OfflineCache) {
    self.base = base
    self.cache = cache
  }

  /// Returns the stored session, or `nil` if there is none or it is unreadable.
  ///
  /// - Returns: The session.
  public func loadSession() async -> Session? { await base.loadSession() }

  /// Stores a session in place of the previous one.
  ///
  /// - Parameter session: The session to store.
  /// - Throws: The error of the storage. The previous session is then unchanged.
  public func saveSession(_ session: Session) async throws { try await base.saveSession(session) }

  /// Removes the stored session, and the content of the cache.
  public func clearSession() async {
    await base.clearSession()
    await cache.removeAll()
  }
}
