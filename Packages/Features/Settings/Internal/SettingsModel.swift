import DesignTokens
import FeatureKit
import Models
import Observation
import Services

/// The settings as a page shows them: saves each change immediately, and notifies the coordinator.
///
/// The preferences themselves belong to the app. Reading them through the closure is tracked.
@Observable
final class SettingsModel {
  private(set) var isSigningOut = false
  /// The reason why a change could not be saved, until the user dismisses it.
  var error: FailureMessage?

  /// The address that receives usage data with the user's consent, or `nil` if none is configured.
  let reportServer: String?
  private let preferencesStorage: any PreferencesStorageProtocol
  private let closures: SettingsClosures

  init(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String? = nil, closures: SettingsClosures
  ) {
    self.preferencesStorage = preferencesStorage
    self.reportServer = reportServer
    self.closures = closures
  }

  private var preferences: Preferences { closures.preferences() }

  var theme: ThemeName {
    get { preferences.theme }
    set { change(\.theme, to: newValue) }
  }

  var notificationsEnabled: Bool {
    get { preferences.notificationsEnabled }
    set { change(\.notificationsEnabled, to: newValue) }
  }

  /// The explanation of the notification setting.
  var notificationsHint: String {
    notificationsEnabled ? "They appear on a line above the screen." : "None are shown."
  }

  var analyticsEnabled: Bool {
    get { preferences.analyticsEnabled }
    set { change(\.analyticsEnabled, to: newValue) }
  }

  /// Whether usage data may be sent to `reportServer`.
  var sendsReports: Bool {
    get { preferences.allowsReports(to: reportServer) }
    set { change(\.reportServer, to: newValue ? reportServer : nil) }
  }

  /// Signs out.
  ///
  /// Calls while a sign-out is in progress have no effect.
  func signOut() async {
    guard !isSigningOut else { return }
    isSigningOut = true
    await closures.onSignOut()
    isSigningOut = false
  }

  /// Applies, saves and reports a change.
  ///
  /// A change that cannot be saved applies until the app quits. The user sees the selected value, and the error
  /// explains why the next launch will not restore it.
  ///
  /// - Parameters:
  ///   - choice: The setting to change.
  ///   - value: The new value. If it equals the current one, the method does nothing.
  private func change<Choice: Equatable>(_ choice: WritableKeyPath<Preferences, Choice>, to value: Choice) {
    var preferences = preferences
    guard preferences[keyPath: choice] != value else { return }
    preferences[keyPath: choice] = value
    do {
      try preferencesStorage.savePreferences(preferences)
    } catch {
      self.error = FailureMessage(describing: error, outcome: "Your settings were not saved")
    }
    closures.onPreferencesChanged(preferences)
  }
}
