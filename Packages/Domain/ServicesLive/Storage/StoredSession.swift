public import Models
public import Persistence
public import Services

/// Keeps the session, which lets its holder act as the user, as the secret `session`.
public struct StoredSession: SessionStorageProtocol {
  private static let format = DocumentFormat("session", of: Session.self)
  private let secrets: any SecretStore
  private let onUnusable: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - secrets: keeps the document across launches.
  ///   - onUnusable: hears of a document that can neither be used nor set aside, on the thread that reads it.
  public init(secrets: any SecretStore, onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }) {
    self.secrets = secrets
    self.onUnusable = onUnusable
  }

  /// The stored session. A damaged document is set aside, which the store reports; one of a newer version stays where
  /// it is and counts as none.
  public func loadSession() async -> Session? {
    do {
      return try secrets.load(Self.format)
    } catch {
      onUnusable(error)
      return nil
    }
  }

  /// - Throws: `StorageError`; what was stored stays.
  public func saveSession(_ session: Session) async throws {
    try secrets.save(session, as: Self.format)
  }

  /// Forgets the session; one of a newer version is not this app's to forget. A store that refuses even that leaves a
  /// session that the server has ended or will end: the next launch finds out when it validates.
  public func clearSession() async {
    guard (try? secrets.load(Self.format)) != nil else { return }
    try? secrets.removeSecret(Self.format.name)
  }
}
