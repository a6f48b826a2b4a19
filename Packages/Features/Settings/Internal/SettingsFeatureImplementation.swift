import FeatureKit
import Foundation
import Services
import TerminalUI

final class SettingsFeatureImplementation: FeatureAPI {
  private let preferencesStorage: any PreferencesStorageProtocol
  private let reportServer: String?
  private let closures: SettingsClosures

  init(preferencesStorage: any PreferencesStorageProtocol, reportServer: String?, closures: SettingsClosures) {
    self.preferencesStorage = preferencesStorage
    self.reportServer = reportServer
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(
      SettingsView(
        viewModel: SettingsViewModel(
          preferencesStorage: preferencesStorage, reportServer: reportServer, closures: closures)))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}
