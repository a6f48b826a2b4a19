import DesignTokens
import FeatureKit
import TerminalUI

/// The list of pages, each with its current value.
struct SettingsListView: View {
  let model: SettingsModel
  let version: String
  let onShowPage: @MainActor (SettingsRoute) -> Void

  var body: some View {
    List(SettingsRoute.pages, id: \.self) { page in
      Button {
        onShowPage(page)
      } label: {
        SettingsRow(title: page.title, value: value(of: page))
      }
    }
    .padding(.vertical, .cells(1))
    .screen(SettingsRoute.settings.title)
  }

  private func value(of page: SettingsRoute) -> String {
    switch page {
    case .appearance: model.theme.title
    case .notifications: model.notificationsEnabled ? "On" : "Off"
    case .privacy: model.analyticsEnabled ? "Usage recorded" : "Nothing recorded"
    case .about: version
    case .settings, .account: ""
    }
  }
}

private struct SettingsRow: View {
  let title: String
  let value: String

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text(title).frame(width: .cells(15), alignment: .leading)
      Text(value).foregroundStyle(.secondary)
    }
  }
}
