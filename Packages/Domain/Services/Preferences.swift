public import DesignTokens

/// The settings of the user, stored on this device.
public struct Preferences: Equatable, Codable, Sendable {
  /// The color theme.
  public var theme: ThemeName
  /// Whether the app shows notifications.
  public var notificationsEnabled: Bool
  /// Whether the app records usage data.
  public var analyticsEnabled: Bool
  /// The only address to which the user allows usage data to be sent, or `nil` for none.
  public var reportServer: String?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - theme: The color theme.
  ///   - notificationsEnabled: Whether the app shows notifications.
  ///   - analyticsEnabled: Whether the app records usage data.
  ///   - reportServer: The address to which usage data may be sent, or `nil` for none.
  public init(
    theme: ThemeName = .dark, notificationsEnabled: Bool = true, analyticsEnabled: Bool = true,
    reportServer: String? = nil
  ) {
    self.theme = theme
    self.notificationsEnabled = notificationsEnabled
    self.analyticsEnabled = analyticsEnabled
    self.reportServer = reportServer
  }

  /// Returns whether usage data may be sent to a server.
  ///
  /// Consent is given per address: consent for one address does not apply to another.
  ///
  /// - Parameter server: The address of the server, or `nil` if none is configured.
  /// - Returns: `true` if the user has allowed this address.
  public func allowsReports(to server: String?) -> Bool {
    server != nil && reportServer == server
  }
}
