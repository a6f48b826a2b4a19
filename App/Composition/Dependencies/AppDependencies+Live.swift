import Analytics
import AnalyticsLive
public import DesignTokens
public import EmbeddedBackend
public import Foundation
import Logging
import Networking
import NetworkingLive
import Persistence
import PersistenceLive
import Services
import ServicesLive
import TextSafety

/// What the live app needs to know of the place that it runs in.
public struct LiveSettings {
  /// Where the app keeps what it keeps.
  public var stateDirectory: URL
  /// How many orders the embedded backend starts with.
  public var seedOrders: Int
  /// What goes wrong on purpose with the embedded backend.
  public var faults: Faults
  /// The server to use in place of the embedded backend.
  public var api: URL?
  /// The address that usage is posted to if the user allows it; `nil` sends it nowhere.
  public var reportServer: URL?
  public var clock: any Clock<Duration>
  public var now: @Sendable () -> Date
  /// Where the shop is.
  public var timeZone: TimeZone
  /// How many colours the place has that the app is shown in.
  public var colorDepth: ColorDepth
  /// Gives numbers from 0 up to 1, for waits that must not be alike.
  public var random: @Sendable () -> Double

  public init(
    stateDirectory: URL, seedOrders: Int = 250, faults: Faults = Faults(), api: URL? = nil,
    reportServer: URL? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    timeZone: TimeZone = .current, colorDepth: ColorDepth = .direct,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.stateDirectory = stateDirectory
    self.seedOrders = seedOrders
    self.faults = faults
    self.api = api
    self.reportServer = reportServer
    self.clock = clock
    self.now = now
    self.timeZone = timeZone
    self.colorDepth = colorDepth
    self.random = random
  }
}

extension AppDependencies {
  /// The app on files, and on the embedded backend or a real one.
  ///
  /// - Throws: `StorageError` where the state directory cannot be used.
  public static func live(_ settings: LiveSettings) throws -> AppDependencies {
    let notices = Notices()
    let retryStatus = RetryStatus()
    let log = settings.log()
    let warn: @Sendable (String, String) -> Void = { warning, source in
      log.note(SafeText(warning), from: SafeText(source))
      // Files are read on any thread; the line is over at once.
      Task { @MainActor in notices.add(warning) }
    }
    let files = try FileStore(directory: settings.stateDirectory) { warn($0.description, "storage") }
    let origin = settings.api.map(ServerOrigin.init)
    // The embedded backend is the origin without an address, and its documents are where they always were.
    let store = try origin.map { try files.subdirectory("servers").subdirectory($0.directoryName) } ?? files
    let refuse: @Sendable (any Error) -> Void = { error in Task { @MainActor in notices.add(unusable: error) } }
    let sessionStorage = StoredSession(secrets: FileSecretStore(store: store), onUnusable: refuse)
    let analytics = settings.analytics(log: log) { warn($0.description, "reports") }
    let (transport, answersArrived) = try settings.server(keepingIn: store)
    let network = LiveNetwork(
      transport: transport,
      settings: settings.client(
        connectivity: Connectivity { connectivity in
          Task { @MainActor in notices.setOffline(!connectivity.isOnline) }
        },
        willRetry: { [now = settings.now] error, duration in
          let end = now().addingTimeInterval(duration / .seconds(1))
          Task { @MainActor in retryStatus.record(error, until: end) }
        },
        report: { failure in
          log.note(SafeText(failure.description), from: "network")
          if failure.isUnexpected { analytics.log(AppEvents.requestFailed.name, properties: failure.properties) }
        }),
      sessionStorage: sessionStorage)
    let networking: any NetworkingProtocol =
      settings.api == nil ? LocalStorageNetworking(base: network.client) : network.client
    return AppDependencies(
      analytics: analytics,
      storage: store,
      authService: LiveAuthService(networking: networking, currentSession: network.currentSession),
      orderService: LiveOrderService(networking: networking),
      profileService: LiveProfileService(networking: networking),
      sessionStorage: sessionStorage,
      preferencesStorage: StoredPreferences(store: files, origin: origin?.description, onUnusable: refuse),
      clock: settings.clock, now: settings.now, timeZone: settings.timeZone, notices: notices,
      retryStatus: retryStatus, sessionExpirations: network.sessionExpirations,
      demoAccount: settings.api == nil ? EmbeddedBackend.demoAccount : nil,
      reportServer: settings.reportServer?.absoluteString,
      colorDepth: settings.colorDepth, answersArrived: answersArrived)
  }
}

extension LiveSettings {
  /// The way to the server, and what waits until it is at rest: a real one takes real time, whatever the clock.
  fileprivate func server(
    keepingIn store: any KeyValueStore
  ) throws -> (any HTTPTransport, @Sendable () async -> Void) {
    if let api {
      let transport = AwaitableTransport(URLSessionTransport(baseURL: api, userAgent: AppVersion.userAgent))
      return (transport, transport.idle)
    }
    let backend = try EmbeddedBackend(store: store, seedOrders: seedOrders, now: now, clock: clock, faults: faults)
    return (backend, {})
  }

  fileprivate func client(
    connectivity: Connectivity, willRetry: @escaping @Sendable (NetworkError, Duration) -> Void,
    report: @escaping @Sendable (NetworkFailure) -> Void
  ) -> ClientSettings {
    var client = ClientSettings()
    client.connectivity = connectivity
    client.clock = clock
    client.now = now
    client.random = random
    client.willRetry = willRetry
    client.report = report
    return client
  }
}

extension NetworkFailure {
  /// Whether a server or the way to it has failed. What a server refuses is the user's to know, and so is a full disk.
  nonisolated fileprivate var isUnexpected: Bool {
    guard let status = error.status else { return true }
    return (500...506).contains(status)
  }

  /// What analytics is told.
  nonisolated fileprivate var properties: [String: String] {
    ["error": String(describing: error), "method": method.rawValue, "attempts": String(attempts)]
  }
}
