import FeatureKit
import Foundation
import Services
import TerminalUI

final class SettingsFeatureImplementation: FeatureAPI {
  private let preferencesStorage: any PreferencesStorageProtocol
  private let closures: SettingsClosures

  init(preferencesStorage: any PreferencesStorageProtocol, closures: SettingsClosures) {
    self.preferencesStorage = preferencesStorage
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(SettingsView(viewModel: SettingsViewModel(preferencesStorage: preferencesStorage, closures: closures)))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}
