import DesignTokens
import FeatureKit
import Foundation
import Services
import TerminalUI

final class SettingsFeatureImplementation: SettingsFeatureAPI {
  private let editor: SettingsEditor
  private let reportServer: String?
  private let version: String
  private let colorDepth: ColorDepth
  private let configured: ConfiguredSettings?
  private var closures: SettingsClosures { editor.closures }

  init(
    editor: SettingsEditor, reportServer: String?, version: String, colorDepth: ColorDepth,
    configured: ConfiguredSettings?
  ) {
    self.editor = editor
    self.reportServer = reportServer
    self.version = version
    self.colorDepth = colorDepth
    self.configured = configured
  }

  func makeMainView() -> AnyView { makeView(for: .settings) }

  func makeView(for route: SettingsRoute) -> AnyView {
    let model = SettingsModel(
      editor: editor, reportServer: reportServer, colorDepth: colorDepth, configured: configured)
    return AnyView(SettingsPage(model: model, route: route, version: version))
  }

  func setTheme(_ theme: ThemeName) throws { try editor.change(.theme, to: theme) }

  func setNotificationsEnabled(_ isEnabled: Bool) throws { try editor.change(.notifications, to: isEnabled) }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = SettingsRoute(link: url) else { return false }
    closures.onShowPage(route)
    return true
  }
}
