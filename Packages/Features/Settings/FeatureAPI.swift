public import FeatureKit
public import Models
public import Services
public import TrellisNavigation

/// The routes of the settings.
nonisolated public enum SettingsRoute: String, Route {
  /// The settings screen.
  case settings
}

/// The actions that the settings delegate to their coordinator.
public struct SettingsClosures {
  /// Called after each changed setting, once an attempt was made to save it.
  ///
  /// The closure is also called if saving failed: the change then applies until the app quits, and the screen shows the
  /// error. The app applies the theme, the analytics setting and the notification setting immediately.
  public var onPreferencesChanged: @MainActor (Preferences) -> Void
  /// Called after the user has confirmed signing out.
  ///
  /// The screen stays busy until the closure returns.
  public var onSignOut: @MainActor () async -> Void

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - onPreferencesChanged: Called after each changed setting, whether or not it could be saved.
  ///   - onSignOut: Called after the user has confirmed signing out.
  public init(
    onPreferencesChanged: @escaping @MainActor (Preferences) -> Void,
    onSignOut: @escaping @MainActor () async -> Void
  ) {
    self.onPreferencesChanged = onPreferencesChanged
    self.onSignOut = onSignOut
  }
}

/// The factory of the settings feature.
public enum SettingsFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - preferencesStorage: The storage of the settings.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil` if none is configured.
  ///   - closures: The actions of the coordinator.
  /// - Returns: The feature.
  public static func create(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String? = nil, closures: SettingsClosures
  ) -> any FeatureAPI {
    SettingsFeatureImplementation(
      preferencesStorage: preferencesStorage, reportServer: reportServer, closures: closures)
  }
}
