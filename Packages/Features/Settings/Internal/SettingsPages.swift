import DesignTokens
import FeatureKit
import TerminalUI

/// The page with the color theme, which applies immediately.
struct AppearancePage: View {
  @State private var model: SettingsModel

  init(model: SettingsModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    ThemePicker(model: model)
      .settingsPage(.appearance, error: $model.error)
  }
}

private struct ThemePicker: View {
  @Bindable var model: SettingsModel

  var body: some View {
    Picker("Theme", selection: $model.theme) {
      ForEach(ThemeName.allCases, id: \.self) { theme in
        Text(theme.title).tag(theme)
      }
    }
    .pickerStyle(.segmented)
  }
}

/// The page with the notification setting.
struct NotificationsPage: View {
  @State private var model: SettingsModel

  init(model: SettingsModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    NotificationsToggle(model: model)
      .settingsPage(.notifications, error: $model.error)
  }
}

private struct NotificationsToggle: View {
  @Bindable var model: SettingsModel

  var body: some View {
    Toggle("Notifications", isOn: $model.notificationsEnabled)
    Text(model.notificationsHint).foregroundStyle(.secondary)
  }
}

/// The page with the consent to usage data.
struct PrivacyPage: View {
  @State private var model: SettingsModel

  init(model: SettingsModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    UsageToggles(model: model)
      .settingsPage(.privacy, error: $model.error)
  }
}

private struct UsageToggles: View {
  @Bindable var model: SettingsModel

  var body: some View {
    Toggle("Share anonymous usage", isOn: $model.analyticsEnabled)
    if let server = model.reportServer {
      Toggle("Send it to \(server)", isOn: $model.sendsReports)
        .disabled(!model.analyticsEnabled)
    } else {
      Text("It stays on this device.").foregroundStyle(.secondary)
    }
  }
}

/// The page from which the user signs out.
struct AccountPage: View {
  @State private var model: SettingsModel

  init(model: SettingsModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    SignOutButton(model: model)
      .settingsPage(.account, error: $model.error)
  }
}

private struct SignOutButton: View {
  let model: SettingsModel
  @State private var isConfirming = false

  var body: some View {
    Button(model.isSigningOut ? "Signing out…" : "Sign out", role: .destructive) { isConfirming = true }
      .disabled(model.isSigningOut)
      .alert("Sign out?", isPresented: $isConfirming) {
        Button("Cancel", role: .cancel) {}
        Button("Sign out", role: .destructive) { await model.signOut() }
      } message: {
        Text("You will need your password to come back.")
      }
  }
}

/// The page with the version and the license of the app.
struct AboutPage: View {
  let version: String

  var body: some View {
    VStack(alignment: .leading) {
      LabeledRow("App") { Text("Trellis, the order desk for small shops") }
      LabeledRow("Version") { Text(version) }
      LabeledRow("License") { Text("MIT") }
      LabeledRow("Packages") { Text("No third-party packages") }
    }
    .padding(.vertical, .cells(1))
    .screen(SettingsRoute.about.title)
  }
}

extension View {
  /// Styles the sections of a page as a form, and presents the error of the page's model.
  ///
  /// - Parameters:
  ///   - route: The route of the page, which has its title.
  ///   - error: The reason why a change could not be saved; the alert sets it to `nil`.
  /// - Returns: The page.
  func settingsPage(_ route: SettingsRoute, error: Binding<FailureMessage?>) -> some View {
    Form { self }
      .padding(.vertical, .cells(1))
      .screen(route.title)
      .errorAlert(error)
  }
}
