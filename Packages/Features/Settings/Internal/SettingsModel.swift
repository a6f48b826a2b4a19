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
  var error: FailureMessage?

  let reportServer: String?
  let configured: ConfiguredSettings?
  private let colorDepth: ColorDepth
  private let editor: SettingsEditor

  init(
    editor: SettingsEditor, reportServer: String? = nil, colorDepth: ColorDepth = .direct,
    configured: ConfiguredSettings? = nil
  ) {
    self.editor = editor
    self.configured = configured
    self.reportServer = reportServer
    self.colorDepth = colorDepth
  }

  private var preferences: Preferences { editor.closures.preferences() }

  var theme: ThemeName {
    get { preferences.theme }
    set { change(.theme, to: newValue) }
  }

  /// Where the theme comes from, if that is the configuration file.
  var themeOrigin: String? { origin(of: configured?.theme, current: theme, title: \.title) }
  /// Where the start screen comes from, if that is the configuration file.
  var startScreenOrigin: String? { origin(of: configured?.startScreen, current: startScreen, title: \.title) }
  /// Where the date style comes from, if that is the configuration file.
  var dateStyleOrigin: String? { origin(of: configured?.dateStyle, current: dateStyle, title: \.title) }

  /// Returns where a value comes from that the configuration file sets, or how long another value lasts.
  private func origin<Value: Equatable>(
    of value: Value?, current: Value, title: (Value) -> String
  ) -> String? {
    guard let configured, let value else { return nil }
    if value == current { return "Set in \(configured.file). A change lasts until you quit." }
    return "Until you quit. Then \(title(value)) again, as set in \(configured.file)."
  }

  /// Whether the terminal has colors to show those of the themes.
  var showsSwatches: Bool { colorDepth != .none }

  /// Returns the colors of a theme that give it its character, as the terminal shows them.
  func swatches(of theme: ThemeName, isLight: Bool) -> [RGBColor] {
    let colors = Theme(named: theme.resolved(isLight: isLight)).colors
    // The terminal itself finds the nearest of 256 colors.
    let shown = colorDepth == .sixteen ? colors.reduced(to: .sixteen) : colors
    return [shown.background, shown.text, shown.accent, shown.success, shown.warning, shown.danger]
  }

  /// Draws the app in a theme without choosing it; `nil` returns to the chosen one.
  func previewTheme(_ theme: ThemeName?) {
    editor.closures.onPreviewTheme(theme == preferences.theme ? nil : theme)
  }

  var startScreen: StartScreen {
    get { preferences.startScreen }
    set { change(.startScreen, to: newValue) }
  }

  var dateStyle: DateStyle {
    get { preferences.dateStyle }
    set { change(.dateStyle, to: newValue) }
  }

  var dateStyleHint: String {
    switch dateStyle {
    case .age: "Lists show how old an order is, such as 2 d."
    case .date: "Lists show the day of an order, such as Nov 4, 2025."
    }
  }

  var notificationsEnabled: Bool {
    get { preferences.notificationsEnabled }
    set { change(.notifications, to: newValue) }
  }

  var notificationsHint: String {
    notificationsEnabled ? "They appear at the bottom for some seconds." : "None are shown."
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

  /// Signs out; calls while a sign-out is in progress have no effect.
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
      self.error = FailureMessage(describing: error, change: SettingsEditor.failure)
    }
  }
}
