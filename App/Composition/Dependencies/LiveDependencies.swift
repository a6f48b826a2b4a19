import AnalyticsLive
import FeatureKit
import Models
public import Networking
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
    let files = try FileStore(directory: settings.stateDirectory, lock: settings.lock) {
      reporter.warn($0.description, from: "storage")
    }
    let origin = settings.api.map(ServerOrigin.init)
    // The embedded backend has no address. Its documents are in the state directory itself.
    let store = try origin.map { try files.subdirectory("servers").subdirectory($0.directoryName) } ?? files
    let analytics = settings.analytics(log: reporter.log) { reporter.warn($0.description, from: "reports") }
    let offlineCache = settings.offlineCache(storingIn: store, reporter: reporter)
    let storedSession = StoredSession(secrets: FileSecretStore(store: store)) { reporter.report(unusable: $0) }
    let sessionStorage = OfflineSessionStorage(base: storedSession, cache: offlineCache)
    let server = try settings.server(storingIn: store, remoteTransport: remoteTransport)
    let network = LiveNetwork(
      transport: observer?.observing(server.transport) ?? server.transport, isLocal: settings.api == nil,
      settings: settings.client(reporter: reporter, analytics: analytics), sessionStorage: sessionStorage)
    let preferences: any PreferencesStorageProtocol = StoredPreferences(store: files, origin: origin?.description) {
      reporter.report(unusable: $0)
    }
    let configured = settings.configuration.configuredSettings
    var services = AppServices(
      analytics: analytics,
      auth: LiveAuthService(
        networking: network.client, currentSession: network.currentSession, offlineCache: offlineCache),
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
          summary: OfflineSummaryService(base: LiveSummaryService(networking: client), access: access),
          changeService: changes, revisions: revisions)
      })
    services.log = reporter.log
    services.participants = [ResponseCache(cache: network.cache)]
    services.offlineCache = offlineCache
    services.exports = FileExportDestination()
    return AppDependencies(
      services: services, environment: settings.environment(storingIn: store), notices: reporter.notices,
      retryStatus: reporter.retryStatus, observer: observer)
  }
}
