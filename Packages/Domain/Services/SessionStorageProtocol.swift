public import Models

/// Keeps the session across launches (D0, Part 1).
public protocol SessionStorageProtocol: Sendable {
  /// The stored session; `nil` where there is none or where what was stored could not be read and was set aside.
  func loadSession() async -> Session?
  func saveSession(_ session: Session) async throws
  func clearSession() async
}
