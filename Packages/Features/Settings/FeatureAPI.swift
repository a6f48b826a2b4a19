public import FeatureKit
public import Models
public import Services
public import TrellisNavigation

/// The routes of the settings.
nonisolated public enum SettingsRoute: String, Route {
  /// The settings screen.
  case settings
}

/// The settings' access to the preferences in effect, and the actions that they delegate to their coordinator.
public struct SettingsClosures {
  /// Returns the preferences in effect.
  ///
  /// They must be observable, so that the screen shows a change that is made elsewhere, for example by a command.
  public var preferences: @MainActor () -> Preferences
  /// Called after each changed setting, once an attempt was made to save it.
  ///
  /// The closure is also called if saving failed: the change then applies until the app quits, and the screen shows the
  /// error. `preferences` must return the changed preferences from then on. The app applies the theme, the analytics
  /// setting and the notification setting immediately.
  public var onPreferencesChanged: @MainActor (Preferences) -> Void
  /// Called after the user has confirmed signing out.
  ///
  /// The screen stays busy until the closure returns.
  public var onSignOut: @MainActor () async -> Void

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - preferences: Returns the preferences in effect.
  ///   - onPreferencesChanged: Called after each changed setting, whether or not it could be saved.
  ///   - onSignOut: Called after the user has confirmed signing out.
  public init(
    preferences: @escaping @MainActor () -> Preferences,
    onPreferencesChanged: @escaping @MainActor (Preferences) -> Void,
    onSignOut: @escaping @MainActor () async -> Void
  ) {
    self.preferences = preferences
    self.onPreferencesChanged = onPreferencesChanged
    self.onSignOut = onSignOut
  }
}

/// The factory of the settings feature.
public enum SettingsFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - preferencesStorage: The storage that changes are saved to.
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil` if none is configured.
  ///   - closures: The preferences in effect, and the actions of the coordinator.
  /// - Returns: The feature.
  public static func create(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String? = nil, closures: SettingsClosures
  ) -> any FeatureAPI {
    SettingsFeatureImplementation(
      preferencesStorage: preferencesStorage, reportServer: reportServer, closures: closures)
  }
}
