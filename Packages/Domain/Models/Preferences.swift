public import DesignTokens

/// What the user has chosen in the settings; kept on this device.
public struct Preferences: Equatable, Codable, Sendable {
  public var theme: ThemeName
  public var notificationsEnabled: Bool
  public var analyticsEnabled: Bool

  public init(theme: ThemeName = .dark, notificationsEnabled: Bool = true, analyticsEnabled: Bool = true) {
    self.theme = theme
    self.notificationsEnabled = notificationsEnabled
    self.analyticsEnabled = analyticsEnabled
  }
}
