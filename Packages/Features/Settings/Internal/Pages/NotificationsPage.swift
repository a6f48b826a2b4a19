import FeatureKit
import TerminalUI

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
