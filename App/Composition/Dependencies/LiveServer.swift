import EmbeddedBackend
import FeatureKit
import Foundation
import Models
import Networking
import NetworkingLive
import Persistence
import Services
import ServicesLive

/// The server of the live app: the embedded backend, or a remote one.
nonisolated enum LiveServer {
  case embedded(EmbeddedServer)
  case remote(any HTTPTransport)

  var transport: any HTTPTransport {
    switch self {
    case .embedded(let server): server
    case .remote(let transport): transport
    }
  }

  /// Returns the change service of a user, and what it does after a change by this client.
  ///
  /// The embedded backend reports a change by itself. A remote server is asked at an interval, and after each change by
  /// the client.
  func changes(
    _ client: any NetworkingProtocol, of user: User, settings: LiveSettings
  ) -> (any ChangeServiceProtocol, didChange: @Sendable () -> Void) {
    switch self {
    case .embedded(let server): return (EmbeddedChangeService(server: server, userID: user.id), {})
    case .remote:
      let changes = LiveChangeService(networking: client, clock: settings.time.clock, executor: settings.time.executor)
      return (changes, { changes.checkNow() })
    }
  }
}

/// The change service of the embedded backend, which reports a change without a request.
nonisolated private struct EmbeddedChangeService: ChangeServiceProtocol {
  let server: EmbeddedServer
  let userID: User.ID

  func nextUpdate(after revision: String?) async throws -> ShopUpdate {
    try await server.nextUpdate(ofUser: userID, after: revision)
  }
}

/// The HTTP client with all its interceptors, the current session, and a stream of session expirations.
nonisolated struct LiveNetwork {
  let client: any NetworkingProtocol
  let cache: ETagCache
  let currentSession: CurrentSession
  /// Yields the user's identifier each time the server rejects the current session and its renewal fails.
  let sessionExpirations: AsyncStream<User.ID>
  private let makeClient: @Sendable ([any HTTPInterceptor]) -> HTTPClient

  /// Creates the client.
  ///
  /// - Parameter isLocal: Whether the server is a part of the app and stores its data beside that of the app.
  init(
    transport: any HTTPTransport, isLocal: Bool, settings: ClientSettings, sessionStorage: any SessionStorageProtocol
  ) {
    let cache = ETagCache(capacity: settings.cacheCapacity)
    let currentSession = CurrentSession { cache.removeAll() }
    // This client sends the renewals, so it must not renew tokens itself.
    let unsigned = HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings)
    let renewal = SessionRenewal(networking: unsigned, currentSession: currentSession, storage: sessionStorage)
    let (expirations, expired) = AsyncStream.makeStream(of: User.ID.self, bufferingPolicy: .bufferingNewest(1))
    let tokens = TokenSource(
      current: { currentSession.token }, renew: renewal.token(inPlaceOf:),
      // A token that is no longer current does not affect the signed-in user.
      ended: { token in
        if let session = currentSession.session, session.token == token { expired.yield(session.user.id) }
      })
    let local: [any HTTPInterceptor] = isLocal ? [StorageErrorInterceptor()] : []
    makeClient = {
      HTTPClient(
        transport: transport, tokens: tokens, settings: settings, cache: cache, outerInterceptors: $0 + local)
    }
    client = makeClient([])
    self.cache = cache
    self.currentSession = currentSession
    sessionExpirations = expirations
  }

  /// Returns the client of a signed-in user, and the change service of the shop.
  ///
  /// A request passes through `ChangeReportingClient` and `SignedInInterceptor`, then through those of the initializer.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - confirmations: Receives the changes by the client that the server confirms.
  ///   - makeChanges: Returns the change service, and what it does after a change by the client.
  func client(
    of user: User, confirmations: ChangeConfirmations,
    makeChanges: (any NetworkingProtocol) -> (any ChangeServiceProtocol, didChange: @Sendable () -> Void)
  ) -> (any NetworkingProtocol, any ChangeServiceProtocol) {
    let client = makeClient([SignedInInterceptor(userID: user.id, currentSession: currentSession)])
    let (changes, didChange) = makeChanges(client)
    return (ChangeReportingClient(base: client, confirmations: confirmations, didChange: didChange), changes)
  }
}

/// Reports storage failures of the embedded backend as `StorageError`: an HTTP status would suggest a remote server.
nonisolated struct StorageErrorInterceptor: HTTPInterceptor {
  private static let name = "the shop's data"

  func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    let response = try await next(call)
    switch response.status {
    case 507: throw StorageError.diskFull(name: Self.name)
    case 512: throw StorageError.unwritable(name: Self.name)
    default: return response
    }
  }
}

/// The cached responses of the HTTP client, which the app releases in the background.
struct ResponseCache: LifecycleParticipant {
  let cache: ETagCache

  func releaseResources() -> [ReleasedResources] {
    let count = cache.count
    cache.removeAll()
    return [ReleasedResources("cached responses", releasedCount: count, of: count)]
  }
}

/// The origin of a server: scheme, host and port (RFC 6454, section 4).
///
/// Credentials of one origin are never sent to another.
nonisolated struct ServerOrigin: Hashable {
  let description: String
  /// The directory name, unique per origin: `https_shop.example.com_443`.
  let directoryName: String

  init(_ url: URL) {
    let scheme = (url.scheme ?? "").lowercased()
    let host = (url.host ?? "").lowercased()
    let port = String(url.port ?? (scheme == "http" ? 80 : 443))
    description = "\(scheme)://\(host):\(port)"
    directoryName = [scheme, host, port].map(Self.escaped).joined(separator: "_")
  }

  /// Percent-encodes all characters except letters, digits, dots and hyphens, so that no part contains the separator or
  /// a slash.
  private static func escaped(_ part: String) -> String {
    part.utf8.reduce(into: "") { name, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
