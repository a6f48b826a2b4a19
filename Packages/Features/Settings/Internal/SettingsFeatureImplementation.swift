import DesignTokens
import FeatureKit
import Foundation
import TerminalUI

final class SettingsFeatureImplementation: SettingsFeatureAPI {
  private let editor: SettingsEditor
  private let reportServer: String?
  private let version: String
  private var closures: SettingsClosures { editor.closures }

  init(editor: SettingsEditor, reportServer: String?, version: String) {
    self.editor = editor
    self.reportServer = reportServer
    self.version = version
  }

  func makeMainView() -> AnyView { makeView(for: .settings) }

  func makeView(for route: SettingsRoute) -> AnyView {
    let model = SettingsModel(editor: editor, reportServer: reportServer)
    return switch route {
    case .settings: AnyView(SettingsListView(model: model, version: version, onShowPage: closures.onShowPage))
    case .appearance: AnyView(AppearancePage(model: model))
    case .notifications: AnyView(NotificationsPage(model: model))
    case .privacy: AnyView(PrivacyPage(model: model))
    case .account: AnyView(AccountPage(model: model))
    case .about: AnyView(AboutPage(version: version))
    }
  }

  func setTheme(_ theme: ThemeName) throws { try editor.change(.theme, to: theme) }

  func setNotificationsEnabled(_ isEnabled: Bool) throws { try editor.change(.notifications, to: isEnabled) }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = SettingsRoute(link: url) else { return false }
    closures.onShowPage(route)
    return true
  }
}
