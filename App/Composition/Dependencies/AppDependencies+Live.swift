import Analytics
import AnalyticsLive
public import DesignTokens
import DiagnosticLog
public import EmbeddedBackend
public import Foundation
import Networking
import NetworkingLive
import Persistence
import PersistenceLive
import Services
import ServicesLive
import TextSafety

/// The configuration of the live app.
public struct LiveSettings {
  /// The directory of the app's files.
  public var stateDirectory: URL
  /// The number of orders with which the embedded backend starts.
  public var seedOrders: Int
  /// The simulated faults of the embedded backend.
  public var faults: Faults
  /// The address of the server that replaces the embedded backend, or `nil`.
  public var api: URL?
  /// The address that receives usage data with the user's consent, or `nil` if none is configured.
  public var reportServer: URL?
  /// The clock for delays and timeouts.
  public var clock: any Clock<Duration>
  /// Returns the current time.
  public var now: @Sendable () -> Date
  /// The time zone of the shop.
  public var timeZone: TimeZone
  /// The number of colors that the terminal supports.
  public var colorDepth: ColorDepth
  /// Returns a random number from 0 up to, but not including, 1, for the jitter of retry delays.
  public var random: @Sendable () -> Double

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - stateDirectory: The directory of the app's files.
  ///   - seedOrders: The number of orders with which the embedded backend starts.
  ///   - faults: The simulated faults of the embedded backend.
  ///   - api: The address of the server that replaces the embedded backend, or `nil`.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil`.
  ///   - clock: The clock for delays and timeouts.
  ///   - now: Returns the current time.
  ///   - timeZone: The time zone of the shop.
  ///   - colorDepth: The number of colors that the terminal supports.
  ///   - random: Returns a random number from 0 up to, but not including, 1.
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
  /// Creates the dependencies of the live app, on files and on the embedded backend or a remote server.
  ///
  /// - Parameter settings: The configuration.
  /// - Returns: The dependencies.
  /// - Throws: `StorageError` if the state directory is not usable.
  public static func live(_ settings: LiveSettings) throws -> AppDependencies {
    let notices = Notices()
    let retryStatus = RetryStatus()
    let log = settings.log()
    let warn: @Sendable (String, String) -> Void = { warning, source in
      log.note(SafeText(warning), from: SafeText(source))
      // The store calls this on any thread. The log line is already written when this task starts.
      Task { @MainActor in notices.add(warning) }
    }
    let files = try FileStore(directory: settings.stateDirectory) { warn($0.description, "storage") }
    let origin = settings.api.map(ServerOrigin.init)
    // The embedded backend has no address. Its documents stay in the state directory, as in earlier versions.
    let store = try origin.map { try files.subdirectory("servers").subdirectory($0.directoryName) } ?? files
    let reportUnusable: @Sendable (any Error) -> Void = { error in Task { @MainActor in notices.add(unusable: error) } }
    let sessionStorage = StoredSession(secrets: FileSecretStore(store: store), onUnusable: reportUnusable)
    let analytics = settings.analytics(log: log) { warn($0.description, "reports") }
    let (transport, waitForResponses) = try settings.server(keepingIn: store)
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
      preferencesStorage: StoredPreferences(store: files, origin: origin?.description, onUnusable: reportUnusable),
      clock: settings.clock, now: settings.now, timeZone: settings.timeZone, notices: notices,
      retryStatus: retryStatus, sessionExpirations: network.sessionExpirations,
      demoAccount: settings.api == nil ? EmbeddedServer.demoAccount : nil,
      reportServer: settings.reportServer?.absoluteString,
      colorDepth: settings.colorDepth, waitForResponses: waitForResponses)
  }
}

extension LiveSettings {
  /// Creates the transport, and a function that waits until it has no requests in flight.
  ///
  /// A remote server takes real time, whatever clock the app uses.
  ///
  /// - Parameter store: The store of the embedded backend.
  /// - Returns: The transport, and the function that waits for it.
  /// - Throws: `StorageError`.
  fileprivate func server(
    keepingIn store: any KeyValueStore
  ) throws -> (any HTTPTransport, @Sendable () async -> Void) {
    if let api {
      let transport = AwaitableTransport(URLSessionTransport(baseURL: api, userAgent: AppVersion.userAgent))
      return (transport, transport.idle)
    }
    let backend = try EmbeddedServer(store: store, seedOrders: seedOrders, now: now, clock: clock, faults: faults)
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
  /// Whether a server or the connection to it has failed, as opposed to a rejected request or a full disk.
  nonisolated fileprivate var isUnexpected: Bool {
    guard let status = error.status else { return true }
    return (500...506).contains(status)
  }

  /// The properties of the analytics event.
  nonisolated fileprivate var properties: [String: String] {
    ["error": String(describing: error), "method": method.rawValue, "attempts": String(attempts)]
  }
}
