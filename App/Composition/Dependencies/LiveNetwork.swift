import Models
import Networking
import NetworkingLive
import Services
import ServicesLive

/// The shared HTTP client, the current session, and a stream of session expirations.
nonisolated struct LiveNetwork {
  let client: HTTPClient
  let cache: ETagCache
  let currentSession: CurrentSession
  /// Yields the user's identifier each time the server rejects the current session and its renewal fails.
  let sessionExpirations: AsyncStream<User.ID>

  init(transport: any HTTPTransport, settings: ClientSettings, sessionStorage: any SessionStorageProtocol) {
    let cache = ETagCache(capacity: settings.cacheCapacity)
    self.cache = cache
    let currentSession = CurrentSession { cache.removeAll() }
    self.currentSession = currentSession
    // This client sends the renewals, so it must not renew tokens itself.
    let unsigned = HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings)
    let renewal = SessionRenewal(networking: unsigned, currentSession: currentSession, storage: sessionStorage)
    let (expirations, expired) = AsyncStream.makeStream(of: User.ID.self, bufferingPolicy: .bufferingNewest(1))
    sessionExpirations = expirations
    client = HTTPClient(
      transport: transport,
      tokens: TokenSource(
        current: { currentSession.token }, renew: renewal.token(inPlaceOf:),
        // A token that is no longer current does not affect the signed-in user.
        ended: { token in
          if let session = currentSession.session, session.token == token { expired.yield(session.user.id) }
        }),
      settings: settings, cache: cache)
  }
}
