public import DesignTokens

/// What the user has chosen in the settings; kept on this device.
public struct Preferences: Equatable, Codable, Sendable {
  public var theme: ThemeName
  public var notificationsEnabled: Bool
  /// Whether it is noted how the app is used.
  public var analyticsEnabled: Bool
  /// The address that the user allows those notes to be sent to, and no other; `nil` for none.
  public var reportServer: String?

  public init(
    theme: ThemeName = .dark, notificationsEnabled: Bool = true, analyticsEnabled: Bool = true,
    reportServer: String? = nil
  ) {
    self.theme = theme
    self.notificationsEnabled = notificationsEnabled
    self.analyticsEnabled = analyticsEnabled
    self.reportServer = reportServer
  }

  /// Whether usage may be sent to a server: what was allowed for one address is not allowed for another.
  ///
  /// - Parameter server: its address; `nil` where there is none to send to.
  public func allowsReports(to server: String?) -> Bool {
    server != nil && reportServer == server
  }
}
