import FeatureKit
import Services
import TerminalUI

/// Where a setting comes from, if the configuration file determines it.
struct SettingOrigin: View {
  let text: String?

  var body: some View {
    if let text { Text(verbatim: text).foregroundStyle(.secondary) }
  }
}

/// Where the app starts, and how it shows dates.
struct DeskSection: View {
  @Bindable var model: SettingsModel
  let focus: FocusState<SettingsFocus?>.Binding

  var body: some View {
    SettingsPanel(title: "Desk") {
      LabeledRow("Start screen") {
        Picker("Start screen", selection: $model.startScreen) {
          ForEach(StartScreen.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        .focused(focus, equals: .desk)
      }
      SettingOrigin(text: model.startScreenOrigin)
      LabeledRow("Order dates") {
        Picker("Order dates", selection: $model.dateStyle) {
          ForEach(DateStyle.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
      }
      Text(model.dateStyleHint).foregroundStyle(.secondary)
      SettingOrigin(text: model.dateStyleOrigin)
    }
  }
}

/// The notification setting.
struct NotificationsSection: View {
  @Bindable var model: SettingsModel
  let focus: FocusState<SettingsFocus?>.Binding

  var body: some View {
    SettingsPanel(title: "Notifications", section: .notifications) {
      Toggle("Notifications", isOn: $model.notificationsEnabled)
        .focused(focus, equals: .section(.notifications))
      Text(model.notificationsHint).foregroundStyle(.secondary)
    }
  }
}

/// The consent to usage data.
struct PrivacySection: View {
  @Bindable var model: SettingsModel
  let focus: FocusState<SettingsFocus?>.Binding

  var body: some View {
    SettingsPanel(title: "Privacy", section: .privacy) {
      // Above the toggle, so that the text is visible when the focus scrolls to it.
      Text("Which screens you open, never names, orders or texts.").foregroundStyle(.secondary)
      if model.reportServer == nil { Text("It stays on this device.").foregroundStyle(.secondary) }
      Toggle("Record anonymous usage", isOn: $model.analyticsEnabled)
        .focused(focus, equals: .section(.privacy))
      if let server = model.reportServer {
        Toggle("Send it to \(server)", isOn: $model.sendsReports)
          .disabled(!model.analyticsEnabled)
      }
    }
  }
}

/// The button that signs out.
struct AccountSection: View {
  let model: SettingsModel
  let focus: FocusState<SettingsFocus?>.Binding
  @Binding var isConfirming: Bool

  var body: some View {
    SettingsPanel(title: "Account", section: .account) {
      Button(model.isSigningOut ? "Signing out…" : "Sign out", role: .destructive) { isConfirming = true }
        .disabled(model.isSigningOut)
        .focused(focus, equals: .section(.account))
      Text("Your orders stay on the server.").foregroundStyle(.secondary)
    }
  }
}

/// Whether the version was copied, as the title of the button.
nonisolated private enum Copied {
  case no, sent, unavailable

  var title: String {
    switch self {
    case .no: "Copy the version"
    case .sent: "Copied"
    case .unavailable: "This terminal has no clipboard"
    }
  }
}

/// The version and the license of the app.
struct AboutSection: View {
  @Environment(\.copy) private var copy
  @State private var copied = Copied.no
  let version: String
  let configurationFile: String?
  let focus: FocusState<SettingsFocus?>.Binding

  var body: some View {
    SettingsPanel(title: "About", section: .about) {
      LabeledRow("App") { Text("Trellis, the order desk for small shops") }
      LabeledRow("Version") { Text(version) }
      LabeledRow("License") { Text("MIT") }
      if let configurationFile { LabeledRow("Config") { Text(verbatim: configurationFile) } }
      LabeledRow("Packages") { Text("No third-party packages") }
      Button(copied.title) { copied = copy("Trellis \(version)") == .sent ? .sent : .unavailable }
        .focused(focus, equals: .section(.about))
    }
  }
}
