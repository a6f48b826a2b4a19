import Analytics
import AnalyticsLive
public import DesignTokens
import EmbeddedBackend
public import Foundation
import NetworkingLive
import Persistence
import PersistenceLive
import Services
import ServicesLive

/// What the live app needs to know of the place that it runs in.
public struct LiveSettings {
  /// Where the app keeps what it keeps.
  public var stateDirectory: URL
  /// How many orders the embedded backend starts with.
  public var seedOrders: Int
  public var clock: any Clock<Duration>
  public var now: @Sendable () -> Date
  /// Where the shop is.
  public var timeZone: TimeZone
  /// How many colours the place has that the app is shown in.
  public var colorDepth: ColorDepth

  public init(
    stateDirectory: URL, seedOrders: Int = 250, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, timeZone: TimeZone = .current,
    colorDepth: ColorDepth = .direct
  ) {
    self.stateDirectory = stateDirectory
    self.seedOrders = seedOrders
    self.clock = clock
    self.now = now
    self.timeZone = timeZone
    self.colorDepth = colorDepth
  }
}

extension AppDependencies {
  /// The app on files and on the embedded backend.
  ///
  /// - Throws: `StorageError` where the state directory cannot be used.
  public static func live(_ settings: LiveSettings) throws -> AppDependencies {
    let notices = Notices()
    let store = try FileStore(directory: settings.stateDirectory) { warning in
      // Documents are read on any thread; the line is over at once.
      Task { @MainActor in notices.add(warning.description) }
    }
    let refuse: @Sendable (any Error) -> Void = { error in Task { @MainActor in notices.add(unusable: error) } }
    let backend = try EmbeddedBackend(store: store, seedOrders: settings.seedOrders, now: settings.now)
    let currentSession = CurrentSession()
    let (sessionExpirations, expiry) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let networking = ExpiryReportingNetworking(
      base: LocalStorageNetworking(base: HTTPClient(transport: backend) { currentSession.token }),
      report: { expiry.yield() })
    return AppDependencies(
      analytics: FileAnalytics(
        file: settings.stateDirectory.appendingPathComponent("analytics.jsonl"), allowed: AppEvents.allowed,
        now: settings.now),
      storage: store,
      authService: LiveAuthService(networking: networking, currentSession: currentSession),
      orderService: LiveOrderService(networking: networking),
      profileService: LiveProfileService(networking: networking),
      sessionStorage: StoredSession(secrets: FileSecretStore(store: store), onUnusable: refuse),
      preferencesStorage: StoredPreferences(store: store, onUnusable: refuse),
      clock: settings.clock, now: settings.now, timeZone: settings.timeZone, notices: notices,
      sessionExpirations: sessionExpirations, demoAccount: EmbeddedBackend.demoAccount,
      colorDepth: settings.colorDepth)
  }
}
