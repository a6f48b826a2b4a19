import Networking
import NetworkingLive
import Services
import ServicesLive

/// The way to the server: the client that every service shares, who is signed in, and word of it when they no longer are.
nonisolated struct LiveNetwork {
  let client: HTTPClient
  let currentSession: CurrentSession
  /// Tells each time that the server has refused the signed-in user for good.
  let sessionExpirations: AsyncStream<Void>

  init(transport: any HTTPTransport, settings: ClientSettings, sessionStorage: any SessionStorageProtocol) {
    let cache = ETagCache(capacity: settings.cacheCapacity)
    let currentSession = CurrentSession { cache.removeAll() }
    self.currentSession = currentSession
    // Asks for renewals, and must not ask for one itself.
    let unsigned = HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings)
    let renewal = SessionRenewal(networking: unsigned, currentSession: currentSession, storage: sessionStorage)
    let (expirations, expired) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    sessionExpirations = expirations
    client = HTTPClient(
      transport: transport,
      tokens: TokenSource(
        current: { currentSession.token }, renew: renewal.token(inPlaceOf:),
        // Of a token that is no longer theirs, nobody who is signed in now needs to hear.
        ended: { if currentSession.token == $0 { expired.yield() } }),
      settings: settings, cache: cache)
  }
}
