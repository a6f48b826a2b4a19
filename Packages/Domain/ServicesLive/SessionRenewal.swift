import Models
public import Networking
public import Services
import ShopAPI

/// Renews the access token of a session, and stores the renewed session in memory and for the next launch.
public struct SessionRenewal: Sendable {
  private let networking: any NetworkingProtocol
  private let currentSession: CurrentSession
  private let storage: any SessionStorageProtocol
  private let onUnremoved: @Sendable (any Error) -> Void

  /// Creates a renewal.
  ///
  /// - Parameters:
  ///   - networking: The client that sends the renewal. It must not renew tokens itself, to prevent recursion.
  ///   - onUnremoved: Called with the error if a session that was stored during a sign-out cannot be removed again.
  public init(
    networking: any NetworkingProtocol, currentSession: CurrentSession, storage: any SessionStorageProtocol,
    onUnremoved: @escaping @Sendable (any Error) -> Void
  ) {
    self.onUnremoved = onUnremoved
    self.networking = networking
    self.currentSession = currentSession
    self.storage = storage
  }

  /// Returns the access token that replaces one that the server has rejected; `nil` if the session cannot be renewed.
  ///
  /// - Throws: `NetworkError` if the server did not decide. This says nothing about the validity of the session.
  public func token(inPlaceOf refused: String) async throws -> String? {
    if let successor = currentSession.successor(of: refused) { return successor }
    guard let session = await session(of: refused), let refreshToken = session.refreshToken else { return nil }
    do {
      let renewed = try await networking.fetch(ShopAPI.renewSession(Renewal(refreshToken: refreshToken)))
      return await adopt(renewed.session, inPlaceOf: session)
    } catch let error as NetworkError where [400, 401, 403, 404, 422].contains(error.status) {
      return nil
    }
  }

  private func session(of token: String) async -> Session? {
    if let current = currentSession.session { return current.token == token ? current : nil }
    let stored = await storage.loadSession()
    return stored?.token == token ? stored : nil
  }

  /// Stores a renewed session, unless its user has signed out in the meantime.
  ///
  /// A failed save loses nothing: the stored session can be renewed again, because its refresh token stays valid.
  ///
  /// - Returns: The access token to use, or `nil` if the session has ended.
  private func adopt(_ renewed: Session, inPlaceOf session: Session) async -> String? {
    var renewed = renewed
    renewed.refreshToken = renewed.refreshToken ?? session.refreshToken
    guard await self.session(of: session.token) != nil else { return nil }
    if currentSession.session == nil { currentSession.set(session) }
    guard currentSession.renew(token: session.token, with: renewed) else { return nil }
    await store(renewed)
    return currentSession.successor(of: session.token)
  }

  /// Stores a session, and repeats that while a concurrent sign-in or sign-out changes the current session.
  private func store(_ renewed: Session) async {
    var stored: Session? = renewed
    try? await storage.saveSession(renewed)
    while currentSession.session != stored {
      stored = currentSession.session
      if let stored {
        try? await storage.saveSession(stored)
      } else {
        do { try await storage.clearSession() } catch { onUnremoved(error) }
      }
    }
  }
}
