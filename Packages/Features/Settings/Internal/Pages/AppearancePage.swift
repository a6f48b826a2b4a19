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
