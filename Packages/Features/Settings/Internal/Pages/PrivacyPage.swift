import FeatureKit
import TerminalUI

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
