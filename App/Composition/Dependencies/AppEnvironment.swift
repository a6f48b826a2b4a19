public import DesignTokens
public import Foundation
public import Models
public import OrdersFeature

/// The server of the app.
nonisolated public enum Backend: Sendable {
  /// The server inside the app, with a function that returns the emails that it has sent, the newest first.
  case embedded(readMail: @Sendable () async throws -> [Mail])
  /// Another server, which sends its emails itself.
  case remote

  /// Whether the server is inside the app.
  public var isEmbedded: Bool {
    if case .embedded = self { true } else { false }
  }
}

/// The values that differ between a terminal, a script and a test.
public struct AppEnvironment {
  /// The clock for delays and timeouts.
  public let clock: any Clock<Duration>
  /// Returns the current time.
  public let now: @Sendable () -> Date
  /// The time zone of the shop.
  public let timeZone: TimeZone
  /// The number of colors that the terminal supports.
  public let colorDepth: ColorDepth
  /// The account that the sign-in screen suggests, or `nil` if there is none.
  public let demoAccount: (email: String, password: String)?
  /// The address that receives usage data with the user's consent, or `nil` if none is configured.
  public let reportServer: String?
  /// The server of the app.
  public let backend: Backend
  /// The pattern of the order lists.
  public let ordersArchitecture: OrdersArchitecture
  /// The executor of the effects of stores, or `nil` for the global executor.
  public let effectExecutor: (any TaskExecutor)?

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - clock: The clock for delays and timeouts.
  ///   - now: Returns the current time.
  ///   - timeZone: The time zone of the shop.
  ///   - colorDepth: The number of colors that the terminal supports.
  ///   - demoAccount: The account that the sign-in screen suggests, or `nil` if there is none.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil`.
  ///   - backend: The server of the app.
  ///   - ordersArchitecture: The pattern of the order lists.
  ///   - effectExecutor: The executor of the effects of stores, or `nil` for the global executor.
  public init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, timeZone: TimeZone,
    colorDepth: ColorDepth = .direct, demoAccount: (email: String, password: String)? = nil,
    reportServer: String? = nil, backend: Backend = .remote,
    ordersArchitecture: OrdersArchitecture = .mvvm, effectExecutor: (any TaskExecutor)? = nil
  ) {
    self.clock = clock
    self.now = now
    self.timeZone = timeZone
    self.colorDepth = colorDepth
    self.demoAccount = demoAccount
    self.reportServer = reportServer
    self.backend = backend
    self.ordersArchitecture = ordersArchitecture
    self.effectExecutor = effectExecutor
  }
}
