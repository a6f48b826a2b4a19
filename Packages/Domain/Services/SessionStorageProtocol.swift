public import Models

/// A storage that persists the session across launches.
public protocol SessionStorageProtocol: Sendable {
  /// Returns the stored session, or `nil` if there is none or it is unreadable.
  func loadSession() async -> Session?
  /// Stores a session in place of the previous one.
  ///
  /// - Parameter session: The session to store.
  /// - Throws: An error of the storage. The previous session is then unchanged.
  func saveSession(_ session: Session) async throws
  /// Removes the stored session.
  func clearSession() async
}
