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

  /// Returns the client and the change service of a user.
  ///
  /// The embedded backend reports a change by itself. A remote server is asked at an interval, and after each change by
  /// the client. Both confirm the changes by the client.
  ///
  /// - Parameters:
  ///   - base: The client that sends requests as the user.
  ///   - user: The user.
  ///   - settings: The clock and the executor of the change service.
  ///   - confirmations: Receives the confirmed changes by the client.
  func client(
    _ base: any NetworkingProtocol, of user: User, settings: LiveSettings, confirmations: ChangeConfirmations
  ) -> (any NetworkingProtocol, any ChangeServiceProtocol) {
    switch self {
    case .embedded(let server):
      let client = ChangeReportingNetworking(base: base, confirmations: confirmations, didChange: {})
      return (client, EmbeddedChangeService(server: server, userID: user.id))
    case .remote:
      let changes = LiveChangeService(networking: base, clock: settings.clock, executor: settings.effectExecutor)
      let client = ChangeReportingNetworking(base: base, confirmations: confirmations) { changes.checkNow() }
      return (client, changes)
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

/// A networking decorator that reports storage failures of the embedded backend as `StorageError`.
///
/// An HTTP status would make the user look for a remote server.
nonisolated struct LocalStorageNetworking: NetworkingProtocol {
  let base: any NetworkingProtocol

  /// The name of the server's documents in error messages.
  private static let name = "the shop's data"

  func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    try await translatingErrors { try await base.fetch(endpoint) }
  }

  func send(_ endpoint: Endpoint) async throws {
    try await translatingErrors { try await base.send(endpoint) }
  }

  private func translatingErrors<Response>(_ request: () async throws -> Response) async throws -> Response {
    do {
      return try await request()
    } catch NetworkError.serverError(507) {
      throw StorageError.diskFull(name: Self.name)
    } catch NetworkError.serverError(512) {
      throw StorageError.unwritable(name: Self.name)
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
  /// The scheme, host and port: `https://shop.example.com:443`.
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
