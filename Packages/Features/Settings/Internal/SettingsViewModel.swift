import DesignTokens
import FeatureKit
import Models
import Observation
import Services

/// Saves each choice as it is made, and tells the coordinator of it.
@Observable
final class SettingsViewModel {
  private(set) var isSigningOut = false
  /// Why a choice could not be saved, until the user has seen it.
  var error: FailureMessage?

  /// The address that usage is sent to if the user allows it; `nil` where it is sent to none.
  let reportServer: String?
  private var preferences = Preferences()
  private let preferencesStorage: any PreferencesStorageProtocol
  private let closures: SettingsClosures

  init(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String? = nil, closures: SettingsClosures
  ) {
    self.preferencesStorage = preferencesStorage
    self.reportServer = reportServer
    self.closures = closures
  }

  var theme: ThemeName {
    get { preferences.theme }
    set { change(\.theme, to: newValue) }
  }

  var notificationsEnabled: Bool {
    get { preferences.notificationsEnabled }
    set { change(\.notificationsEnabled, to: newValue) }
  }

  /// What the choice about notifications means.
  var notificationsHint: String {
    notificationsEnabled ? "They appear on a line above the screen." : "None are shown."
  }

  var analyticsEnabled: Bool {
    get { preferences.analyticsEnabled }
    set { change(\.analyticsEnabled, to: newValue) }
  }

  /// Whether usage may be sent.
  var sendsReports: Bool {
    get { preferences.allowsReports(to: reportServer) }
    set { change(\.reportServer, to: newValue ? reportServer : nil) }
  }

  /// Reads what was chosen before.
  func load() {
    preferences = preferencesStorage.loadPreferences()
  }

  /// Signs out. A second call while the first is under way does nothing.
  func signOut() async {
    guard !isSigningOut else { return }
    isSigningOut = true
    await closures.onSignOut()
    isSigningOut = false
  }

  /// A choice that could not be saved still holds until the app quits: the user sees what they chose, and why it
  /// will not be remembered.
  private func change<Choice: Equatable>(_ choice: WritableKeyPath<Preferences, Choice>, to value: Choice) {
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
