import DesignTokens
import FeatureKit
import Services

/// Saves and applies changed settings, and offers to undo them.
struct SettingsEditor {
  let preferencesStorage: any PreferencesStorageProtocol
  let closures: SettingsClosures
  let changes: RecentChangeModel

  /// What did not happen if a change cannot be saved.
  static let failure = ChangeOutcome(
    failed: "Your settings were not saved", unknown: "Your settings may have been saved")

  /// Applies, saves and reports a change, which the user can undo for some seconds.
  ///
  /// - Throws: The error of the storage. The change then applies until the app quits.
  func change<Value>(_ setting: Setting<Value>, to value: Value) throws {
    let old = closures.preferences()[keyPath: setting.path]
    guard old != value else { return }
    try Self.set(setting, to: value, in: preferencesStorage, closures)
    changes.record(
      UndoableChange(
        setting.sentence(value), undoneSentence: setting.sentence(old), failure: Self.failure,
        screen: SettingsRoute.settings
      ) {
        // Not the editor itself, because it retains the model that retains the closure.
        [preferencesStorage, closures] in
        try Self.set(setting, to: old, in: preferencesStorage, closures)
      })
  }

  /// Sets one setting; the others may have changed since.
  private static func set<Value>(
    _ setting: Setting<Value>, to value: Value, in preferencesStorage: any PreferencesStorageProtocol,
    _ closures: SettingsClosures
  ) throws {
    var preferences = closures.preferences()
    preferences[keyPath: setting.path] = value
    defer { closures.onPreferencesChanged(preferences) }
    try preferencesStorage.savePreferences(preferences)
  }
}

/// A setting with the sentence that acknowledges its value.
struct Setting<Value: Equatable> {
  let path: WritableKeyPath<Preferences, Value>
  let sentence: (Value) -> String
}

extension Setting<ThemeName> {
  static var theme: Setting { Setting(path: \.theme) { "The theme is \($0.title)." } }
}

extension Setting<StartScreen> {
  static var startScreen: Setting {
    Setting(path: \.startScreen) { screen in
      screen == .last ? "Trellis starts where you left it." : "Trellis starts with \(screen.title)."
    }
  }
}

extension Setting<DateStyle> {
  static var dateStyle: Setting { Setting(path: \.dateStyle) { "Lists show the \($0.title.lowercased()) of orders." } }
}

extension Setting<Bool> {
  static var notifications: Setting {
    Setting(path: \.notificationsEnabled) { "Notifications are \($0 ? "on" : "off")." }
  }
  static var analytics: Setting { Setting(path: \.analyticsEnabled) { "Usage is \($0 ? "" : "not ")recorded." } }
}

extension Setting<String?> {
  static var reportServer: Setting {
    Setting(path: \.reportServer) { server in server.map { "Usage is sent to \($0)." } ?? "Usage is not sent." }
  }
}
