public import DesignTokens
public import Foundation

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

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - clock: The clock for delays and timeouts.
  ///   - now: Returns the current time.
  ///   - timeZone: The time zone of the shop.
  ///   - colorDepth: The number of colors that the terminal supports.
  ///   - demoAccount: The account that the sign-in screen suggests, or `nil` if there is none.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil`.
  public init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, timeZone: TimeZone,
    colorDepth: ColorDepth = .direct, demoAccount: (email: String, password: String)? = nil,
    reportServer: String? = nil
  ) {
    self.clock = clock
    self.now = now
    self.timeZone = timeZone
    self.colorDepth = colorDepth
    self.demoAccount = demoAccount
    self.reportServer = reportServer
  }
}
