public import Models
public import Persistence
public import Services

/// Keeps the session in a store, as the document `session`.
public struct StoredSession: SessionStorageProtocol {
  private static let format = DocumentFormat("session", of: Session.self)
  private let store: any KeyValueStore

  /// - Parameter store: keeps the document across launches.
  public init(store: any KeyValueStore) {
    self.store = store
  }

  /// The stored session. A damaged document is set aside, which the store reports; one of a newer version stays where
  /// it is and counts as none.
  public func loadSession() async -> Session? {
    try? store.load(Self.format)
  }

  /// - Throws: `StorageError`; what was stored stays.
  public func saveSession(_ session: Session) async throws {
    try store.save(session, as: Self.format)
  }

  /// Forgets the session. A store that refuses even that leaves a session that the server has ended or will end: the
  /// next launch finds out when it validates.
  public func clearSession() async {
    try? store.remove(Self.format.name)
  }
}
