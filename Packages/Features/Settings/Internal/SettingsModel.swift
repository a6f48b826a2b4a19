import DesignTokens
import FeatureKit
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
  private let editor: SettingsEditor

  init(editor: SettingsEditor, reportServer: String? = nil) {
    self.editor = editor
    self.reportServer = reportServer
  }

  private var preferences: Preferences { editor.closures.preferences() }

  var theme: ThemeName {
    get { preferences.theme }
    set { change(.theme, to: newValue) }
  }

  var notificationsEnabled: Bool {
    get { preferences.notificationsEnabled }
    set { change(.notifications, to: newValue) }
  }

  /// The explanation of the notification setting.
  var notificationsHint: String {
    notificationsEnabled ? "They appear on a line above the screen." : "None are shown."
  }

  var analyticsEnabled: Bool {
    get { preferences.analyticsEnabled }
    set { change(.analytics, to: newValue) }
  }

  /// Whether usage data may be sent to `reportServer`.
  var sendsReports: Bool {
    get { preferences.allowsReports(to: reportServer) }
    set { change(.reportServer, to: newValue ? reportServer : nil) }
  }

  /// Signs out.
  ///
  /// Calls while a sign-out is in progress have no effect.
  func signOut() async {
    guard !isSigningOut else { return }
    isSigningOut = true
    await editor.closures.onSignOut()
    isSigningOut = false
  }

  /// Changes a setting.
  ///
  /// A change that cannot be saved applies until the app quits. The user sees the selected value, and the error
  /// explains why the next launch will not restore it.
  private func change<Value>(_ setting: Setting<Value>, to value: Value) {
    do {
      try editor.change(setting, to: value)
    } catch {
      self.error = FailureMessage(describing: error, outcome: SettingsEditor.failure)
    }
  }
}
