public import Models
public import Persistence
public import Services

/// Keeps the session in a store, as the document `session`.
public struct StoredSession: SessionStorageProtocol {
  private static let format = DocumentFormat("session", of: Session.self)
  private let store: any KeyValueStore
  private let onUnusable: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - store: keeps the document across launches.
  ///   - onUnusable: hears of a document that can neither be used nor set aside, on the thread that reads it.
  public init(store: any KeyValueStore, onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }) {
    self.store = store
    self.onUnusable = onUnusable
  }

  /// The stored session. A damaged document is set aside, which the store reports; one of a newer version stays where
  /// it is and counts as none.
  public func loadSession() async -> Session? {
    do {
      return try store.load(Self.format)
    } catch {
      onUnusable(error)
      return nil
    }
  }

  /// - Throws: `StorageError`; what was stored stays.
  public func saveSession(_ session: Session) async throws {
    try store.save(session, as: Self.format)
  }

  /// Forgets the session; one of a newer version is not this app's to forget. A store that refuses even that leaves a
  /// session that the server has ended or will end: the next launch finds out when it validates.
  public func clearSession() async {
    guard (try? store.load(Self.format)) != nil else { return }
    try? store.remove(Self.format.name)
  }
}
