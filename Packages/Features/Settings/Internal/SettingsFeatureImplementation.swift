import FeatureKit
import Foundation
import Services
import TerminalUI

final class SettingsFeatureImplementation: SettingsFeatureAPI {
  private let preferencesStorage: any PreferencesStorageProtocol
  private let reportServer: String?
  private let version: String
  private let closures: SettingsClosures

  init(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String?, version: String,
    closures: SettingsClosures
  ) {
    self.preferencesStorage = preferencesStorage
    self.reportServer = reportServer
    self.version = version
    self.closures = closures
  }

  func makeMainView() -> AnyView { makeView(for: .settings) }

  func makeView(for route: SettingsRoute) -> AnyView {
    let model = SettingsModel(preferencesStorage: preferencesStorage, reportServer: reportServer, closures: closures)
    return switch route {
    case .settings: AnyView(SettingsListView(model: model, version: version, onShowPage: closures.onShowPage))
    case .appearance: AnyView(AppearancePage(model: model))
    case .notifications: AnyView(NotificationsPage(model: model))
    case .privacy: AnyView(PrivacyPage(model: model))
    case .account: AnyView(AccountPage(model: model))
    case .about: AnyView(AboutPage(version: version))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = SettingsRoute(link: url) else { return false }
    closures.onShowPage(route)
    return true
  }
}
