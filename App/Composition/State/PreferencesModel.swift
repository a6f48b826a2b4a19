import Analytics
public import DesignTokens
import NotificationsFeature
public import Observation
public import Services

/// The user's preferences, applied to analytics and notices whenever they change.
@Observable
public final class PreferencesModel {
  /// The preferences in effect.
  public private(set) var current: Preferences
  /// The theme that the user looks at before choosing it, or `nil`.
  private var previewedTheme: ThemeName?
  @ObservationIgnored private let storage: any PreferencesStorageProtocol
  @ObservationIgnored private let analytics: any AnalyticsProtocol
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let reportServer: String?

  /// Loads the stored preferences and applies them to analytics.
  public init(dependencies: AppDependencies) {
    storage = dependencies.services.preferencesStorage
    analytics = dependencies.services.analytics
    notices = dependencies.notices
    reportServer = dependencies.environment.reportServer
    current = dependencies.services.preferencesStorage.loadPreferences()
    configureAnalytics()
  }

  /// The theme to draw: the previewed or else the chosen one.
  public var theme: ThemeName { previewedTheme ?? current.theme }

  /// Draws the app in a theme without choosing it; `nil` returns to the chosen one.
  public func preview(_ theme: ThemeName?) {
    previewedTheme = theme
  }

  /// Stores changed preferences and applies them; those in effect are unchanged if the storage throws an error.
  public func save(_ preferences: Preferences) throws {
    try storage.savePreferences(preferences)
    apply(preferences)
  }

  /// Stores whether notifications are shown; the preferences are unchanged if the storage throws an error.
  func saveNotificationsEnabled(_ isEnabled: Bool) throws {
    var changed = current
    changed.notificationsEnabled = isEnabled
    try save(changed)
  }

  /// Applies changed preferences, whether or not they could be stored.
  public func apply(_ preferences: Preferences) {
    if preferences.notificationsEnabled != current.notificationsEnabled {
      notices.setNotificationsEnabled(preferences.notificationsEnabled)
    }
    if preferences.theme != current.theme { previewedTheme = nil }
    current = preferences
    configureAnalytics()
  }

  /// Configures the analytics; usage data is sent only to the address that the user has allowed.
  private func configureAnalytics() {
    analytics.setEnabled(current.analyticsEnabled)
    analytics.setUploadsAllowed(current.allowsReports(to: reportServer))
  }
}
