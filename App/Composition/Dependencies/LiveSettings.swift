public import DesignTokens
public import EmbeddedBackend
public import Foundation
import Models
public import OrdersFeature
import Persistence
public import PersistenceLive

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
  /// The number of iterations of password hashes in the embedded backend.
  public var passwordIterations = EmbeddedServer.defaultPasswordIterations
  /// The pattern of the order lists.
  public var ordersArchitecture = OrdersArchitecture.mvvm
  /// The executor of the effects of stores, or `nil` for the global executor.
  public var effectExecutor: (any TaskExecutor)?
  /// The lock on the state directory, which every change of a document checks; `nil` if no other process can use the
  /// directory.
  public var lock: StateLock?
  /// Whether actions are recorded in a file of the state directory.
  public var recordsToFile = false
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

extension LiveSettings {
  /// Returns the environment of the live app.
  ///
  /// Only the embedded backend has a demo account, and emails that the app can read.
  ///
  /// - Parameter store: The store of the embedded backend.
  /// - Returns: The environment.
  func environment(storingIn store: any KeyValueStore) -> AppEnvironment {
    let readMail: @Sendable () async throws -> [Mail] = { try MailOutbox(store: store).mails() }
    return AppEnvironment(
      clock: clock, now: now, timeZone: timeZone, colorDepth: colorDepth,
      demoAccount: api == nil ? EmbeddedServer.demoAccount : nil, reportServer: reportServer?.absoluteString,
      backend: api == nil ? .embedded(readMail: readMail) : .remote, ordersArchitecture: ordersArchitecture,
      effectExecutor: effectExecutor)
  }
}
