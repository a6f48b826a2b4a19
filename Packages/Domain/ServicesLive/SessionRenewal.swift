import Models
public import Networking
public import Services

/// Renews the token of a session, and keeps what comes of it: in memory for the next request, in the store for the next
/// launch.
public struct SessionRenewal: Sendable {
  private let networking: any NetworkingProtocol
  private let currentSession: CurrentSession
  private let storage: any SessionStorageProtocol

  /// - Parameters:
  ///   - networking: asks for the renewal; it must not ask for one itself.
  ///   - storage: holds the session that a launch begins with, and is given the renewed one.
  public init(
    networking: any NetworkingProtocol, currentSession: CurrentSession, storage: any SessionStorageProtocol
  ) {
    self.networking = networking
    self.currentSession = currentSession
    self.storage = storage
  }

  /// The token to use in place of one that the server has refused; `nil` where the server gives no other.
  ///
  /// - Throws: `NetworkError` where there was no answer, which says nothing about the session (REQUIREMENTS Z5).
  public func token(inPlaceOf refused: String) async throws -> String? {
    if let successor = currentSession.successor(of: refused) { return successor }
    guard let session = await session(of: refused), let refreshToken = session.refreshToken else { return nil }
    do {
      let payload: SessionPayload = try await networking.fetch(.renewal(refreshToken: refreshToken))
      return await keep(payload.session, inPlaceOf: session)
    } catch NetworkError.serverError(let status) where [400, 401, 403, 404, 422].contains(status) {
      return nil
    }
  }

  /// The session of a token: the current one, or at a launch the stored one.
  private func session(of token: String) async -> Session? {
    if let current = currentSession.session { return current.token == token ? current : nil }
    let stored = await storage.loadSession()
    return stored?.token == token ? stored : nil
  }

  /// Keeps a renewed session, unless its user has signed out meanwhile. A store that refuses it loses nothing: with
  /// what it holds, the session can be renewed again.
  private func keep(_ renewed: Session, inPlaceOf session: Session) async -> String? {
    var renewed = renewed
    renewed.refreshToken = renewed.refreshToken ?? session.refreshToken
    guard await self.session(of: session.token) != nil else { return nil }
    if currentSession.session == nil { currentSession.set(session) }
    guard currentSession.renew(token: session.token, with: renewed) else { return nil }
    await store(renewed)
    return currentSession.successor(of: session.token)
  }

  /// Stores a session. Whoever signs out or in while that goes on is stored in its place, so that the next launch
  /// begins with whoever was there last.
  private func store(_ renewed: Session) async {
    var stored: Session? = renewed
    try? await storage.saveSession(renewed)
    while currentSession.session != stored {
      stored = currentSession.session
      if let stored {
        try? await storage.saveSession(stored)
      } else {
        await storage.clearSession()
      }
    }
  }
}
