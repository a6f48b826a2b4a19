import Analytics
import AnalyticsLive
public import DesignTokens
import DiagnosticLog
public import EmbeddedBackend
public import FeatureKit
public import Foundation
import Models
public import Networking
import NetworkingLive
import Persistence
public import PersistenceLive
package import PrivateFiles
import Services
import ServicesLive
public import TerminalUI
import TextSafety

/// The configuration of the live app.
public struct LiveSettings {
  /// The program that runs the app.
  public var program: HostProgram
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
  /// The time as the app sees it.
  public var time: AppTime
  /// The number of colors that the terminal supports.
  public var colorDepth = ColorDepth.direct
  /// The number of iterations of password hashes in the embedded backend.
  public var passwordIterations = EmbeddedServer.defaultPasswordIterations
  /// What the user's configuration file sets.
  public var configuration = UserConfiguration()
  /// The lock on the state directory, which every change of a document checks; `nil` if no other process can use the
  /// directory.
  public var lock: StateLock?
  /// The calls with which the app uses its files.
  package var system: any SystemCalls = PosixCalls()
  /// Returns a random number from 0 up to, but not including, 1, for the jitter of retry delays.
  public var random: @Sendable () -> Double

  /// Creates a configuration.
  public init(
    program: HostProgram, stateDirectory: URL, seedOrders: Int = 250, faults: Faults = Faults(), api: URL? = nil,
    time: AppTime = AppTime(clock: SlicedClock()),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.program = program
    self.stateDirectory = stateDirectory
    self.seedOrders = seedOrders
    self.faults = faults
    self.api = api
    self.time = time
    self.random = random
  }
}

extension LiveSettings {
  /// Returns the environment of the live app; only the embedded backend has a demo account and readable emails.
  func environment(storingIn store: any KeyValueStore) -> AppEnvironment {
    let readMail: @Sendable () async throws -> [Mail] = { try MailOutbox(store: store).mails() }
    return AppEnvironment(
      program: program, time: time, colorDepth: colorDepth, reportServer: reportServer?.absoluteString,
      backend: api.map { .remote(address: $0.host) }
        ?? .embedded(readMail: readMail, demoAccount: EmbeddedServer.demoAccount),
      stateDirectory: stateDirectory.path, configuration: configuration)
  }
}

extension LiveSettings {
  /// Creates a transport to the remote server, in real time; `nil` if the embedded backend is used.
  public func remoteTransport() -> (any HTTPTransport)? {
    guard let api else { return nil }
    return RemoteTransport(baseURL: api, userAgent: userAgent)
  }

  /// Creates the settings of the HTTP client.
  func client(reporter: ProblemReporter, analytics: any AnalyticsProtocol) -> ClientSettings {
    var client = ClientSettings()
    client.connectivity = Connectivity { reporter.report($0) }
    client.clock = time.clock
    client.now = time.now
    client.random = random
    client.willRetry = { [now = time.now] error, duration in
      reporter.reportRetry(after: error, at: now().addingTimeInterval(duration / .seconds(1)))
    }
    client.report = { failure in
      reporter.report(failure)
      if failure.isUnexpected, failure.path != LiveChangeService.path { analytics.log(RequestFailed(failure)) }
    }
    return client
  }
}

extension NetworkFailure {
  /// Whether a server or the connection to it has failed, as opposed to a rejected request or a full disk.
  nonisolated fileprivate var isUnexpected: Bool {
    guard let status = error.status else { return true }
    return (500...506).contains(status)
  }
}

extension LiveSettings {
  /// Creates the cache of what users can read while the server, or the embedded backend by its faults, is unreachable.
  func offlineCache(storingIn secrets: any SecretStore, reporter: ProblemReporter) -> OfflineCache {
    let format = StaleDateFormat(timeZone: time.timeZone)
    return OfflineCache(
      secrets: secrets, clock: time.clock, now: time.now, executor: time.executor,
      sourceDidChange: { [now = time.now] source in
        switch source {
        case .server: reporter.reportCurrentContent()
        case .cache(let date, let error): reporter.report(error, staleSince: format.string(from: date, now: now()))
        }
      },
      onUnusable: { reporter.report(unusable: $0) })
  }
}

/// Formats the time since when content is out of date: `14:05` of today, or `Nov 4, 2025, 14:05`.
nonisolated struct StaleDateFormat: Sendable {
  private let format: DayFormat

  init(timeZone: TimeZone) {
    format = DayFormat(timeZone: timeZone)
  }

  func string(from date: Date, now: Date) -> String {
    let (day, time) = (format.string(from: date), format.time(of: date))
    return day == format.string(from: now) ? time : "\(day), \(time)"
  }
}

extension LiveSettings {
  func log() -> any LogProtocol {
    FileLog(file: stateDirectory.appendingPathComponent("trellis.log"), now: time.now)
  }

  /// Creates the analytics, which do not send any usage data until sending is allowed.
  ///
  /// - Parameter warn: Called for each file that cannot be read.
  func analytics(
    log: any LogProtocol, warn: @escaping @Sendable (AnalyticsWarning) -> Void
  ) -> FileAnalytics {
    FileAnalytics(
      file: stateDirectory.appendingPathComponent("analytics.jsonl"), allowed: AppEvents.allowed,
      upload: reportServer.flatMap { upload(to: $0, log: log) }, mayUpload: false, now: time.now, warn: warn)
  }

  /// The product name and version in requests (RFC 9110, section 10.1.5).
  private var userAgent: String { "trellis/" + program.version }

  private func upload(
    to server: URL, log: any LogProtocol
  ) -> (@Sendable (AnalyticsBatch) async throws -> Void)? {
    // The request must use the exact address. The transport appends the path to the base URL.
    guard let root = URL(string: "/", relativeTo: server)?.absoluteURL else { return nil }
    let transport = RemoteTransport(baseURL: root, userAgent: userAgent)
    let upload = HTTPUpload(transport: transport, path: server.path(percentEncoded: false))
    return { batch in
      do {
        try await upload.send(batch)
      } catch {
        if !(error is CancellationError) { log.write("\(batch.count) events were not sent: \(error)", from: "reports") }
        throw error
      }
    }
  }
}
