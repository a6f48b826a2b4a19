public import FeatureKit
public import Models
public import Navigation
public import Services

/// Where one can be within the settings.
nonisolated public enum SettingsRoute: String, Route {
  case settings
}

/// What the settings ask their coordinator for.
public struct SettingsClosures {
  /// The user has chosen: theme, analytics and notifications follow at once. Called after the choice was saved.
  public var onPreferencesChanged: @MainActor (Preferences) -> Void
  /// The user wants to sign out, and has confirmed it. The screen stays busy until this returns.
  public var onSignOut: @MainActor () async -> Void

  public init(
    onPreferencesChanged: @escaping @MainActor (Preferences) -> Void,
    onSignOut: @escaping @MainActor () async -> Void
  ) {
    self.onPreferencesChanged = onPreferencesChanged
    self.onSignOut = onSignOut
  }
}

/// Makes the feature (D0, Part 4).
public enum SettingsFeatureFactory {
  /// - Parameter reportServer: the address that usage is sent to if the user allows it; `nil` where it is sent to none.
  public static func create(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String? = nil, closures: SettingsClosures
  ) -> any FeatureAPI {
    SettingsFeatureImplementation(
      preferencesStorage: preferencesStorage, reportServer: reportServer, closures: closures)
  }
}
