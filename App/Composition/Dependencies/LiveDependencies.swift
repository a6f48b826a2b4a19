import AnalyticsLive
import EmbeddedBackend
import FeatureKit
import Models
public import Networking
import NetworkingLive
import NotificationsFeature
import Persistence
import PersistenceLive
import Services
import ServicesLive

extension AppDependencies {
  /// Creates the dependencies of the live app, on files and on the embedded backend or a remote server.
  ///
  /// - Parameter remoteTransport: The transport to the remote server; `nil` means `settings.remoteTransport()`.
  /// - Throws: `StorageError` if the state directory is not usable.
  public static func live(
    _ settings: LiveSettings, observer: (any AppObserver)?, remoteTransport: (any HTTPTransport)? = nil
  ) throws -> AppDependencies {
    let reporter = ProblemReporter(notices: Notices(), retryStatus: RetryStatus(), log: settings.log())
    let files = try FileStore(directory: settings.stateDirectory, lock: settings.lock, system: settings.system) {
      reporter.warn($0.description, from: "storage")
    }
    let origin = settings.api.map(ServerOrigin.init)
    // The embedded backend has no address. Its documents are in the state directory itself.
    let store = try origin.map { try files.subdirectory("servers").subdirectory($0.directoryName) } ?? files
    let analytics = settings.analytics(log: reporter.log) { reporter.warn($0.description, from: "reports") }
    let secrets = FileSecretStore(store: store)
    let offlineCache = settings.offlineCache(storingIn: secrets, reporter: reporter)
    let sessionStorage = StoredSession(secrets: secrets, offlineCache: offlineCache) {
      reporter.report(unusable: $0)
    }
    let server = try LiveServer(settings, storingIn: store, remoteTransport: remoteTransport)
    let network = LiveNetwork(
      transport: observer?.observing(server.transport) ?? server.transport, isLocal: settings.api == nil,
      settings: settings.client(reporter: reporter, analytics: analytics), sessionStorage: sessionStorage,
      onUnremoved: reporter.report(unremoved:))
    let preferences: any PreferencesStorageProtocol = StoredPreferences(store: files, origin: origin?.description) {
      reporter.report(unusable: $0)
    }
    let configured = settings.configuration.configuredSettings
    var services = AppServices(
      analytics: analytics,
      auth: LiveAuthService(
        networking: network.client, unsigned: network.unsignedClient, currentSession: network.currentSession,
        offlineCache: offlineCache),
      sessionStorage: sessionStorage,
      preferencesStorage: configured.map { ConfiguredPreferences(base: preferences, settings: $0) } ?? preferences,
      documents: store, sessionExpirations: network.sessionExpirations,
      makeUserServices: { user in
        let revisions = ShopRevisions()
        let (client, changes) = network.client(of: user, confirmations: revisions.confirmations) {
          server.changes($0, of: user, settings: settings)
        }
        let access = offlineCache.access(for: user.id)
        return UserServices(
          context: FeatureContext(userID: user.id, time: settings.time),
          orders: OfflineOrderService(base: LiveOrderService(networking: client), access: access),
          profile: OfflineProfileService(base: LiveProfileService(networking: client), access: access),
          purchases: LivePurchaseService(networking: client),
          customers: OfflineCustomerService(base: LiveCustomerService(networking: client), access: access),
          summary: OfflineSummaryService(base: LiveSummaryService(networking: client), access: access),
          changeService: changes, revisions: revisions)
      })
    services.log = reporter.log
    services.participants = [ResponseCache(cache: network.cache)]
    services.offlineCache = offlineCache
    services.exports = FileExportDestination(system: settings.system)
    return AppDependencies(
      services: services, environment: settings.environment(storingIn: store), notices: reporter.notices,
      retryStatus: reporter.retryStatus, observer: observer)
  }
}

/// The server of the live app: the embedded backend, or a remote one.
nonisolated enum LiveServer {
  case embedded(EmbeddedServer)
  case remote(any HTTPTransport)

  /// Creates the server that the settings name; a transport of `nil` means `settings.remoteTransport()`.
  ///
  /// - Throws: `StorageError` if the embedded backend cannot read its documents.
  @MainActor
  init(_ settings: LiveSettings, storingIn store: any KeyValueStore, remoteTransport: (any HTTPTransport)?) throws {
    if let remote = remoteTransport ?? settings.remoteTransport() {
      self = .remote(remote)
    } else {
      self = .embedded(
        try EmbeddedServer(
          store: store, seed: ShopSeed(orderCount: settings.seedOrders, timeZone: settings.time.timeZone),
          now: settings.time.now, clock: settings.time.clock, faults: settings.faults,
          passwordIterations: settings.passwordIterations))
    }
  }

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
  /// The client of requests without a session, such as a sign-in: no interceptor but that of the embedded backend.
  let unsignedClient: any NetworkingProtocol
  let cache: ETagCache
  let currentSession: CurrentSession
  /// Yields the user's identifier each time the server rejects the current session and its renewal fails.
  let sessionExpirations: AsyncStream<User.ID>
  private let makeClient: @Sendable ([any HTTPInterceptor]) -> HTTPClient

  /// Creates the client.
  ///
  /// - Parameters:
  ///   - isLocal: Whether the server is a part of the app and stores its data beside that of the app.
  ///   - onUnremoved: See `SessionRenewal`.
  init(
    transport: any HTTPTransport, isLocal: Bool, settings: ClientSettings, sessionStorage: any SessionStorageProtocol,
    onUnremoved: @escaping @Sendable (any Error) -> Void
  ) {
    let cache = ETagCache(capacity: settings.cacheCapacity)
    let currentSession = CurrentSession { cache.removeAll() }
    // This client sends the renewals, so it must not renew tokens itself.
    let renewalClient = HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings)
    let renewal = SessionRenewal(
      networking: renewalClient, currentSession: currentSession, storage: sessionStorage, onUnremoved: onUnremoved)
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
    unsignedClient = HTTPClient(transport: transport, interceptors: local, settings: settings)
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
