import AuthFeature
import DesignTokens
import Foundation
import Models
import SettingsFeature
import TerminalUI
import TrellisNavigation

extension SettingsCoordinator: PaletteCommanding {
  /// Returns the commands for the pages, for settings that need no screen, and for signing out.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let isNotified = preferences.current.notificationsEnabled
    let themes = ThemeName.allCases.map { theme in
      PaletteCommand("Theme: \(theme.title)") { [weak self] in self?.change { try $0.setTheme(theme) } }
    }
    return pageCommands + themes + [
      PaletteCommand("Turn notifications \(isNotified ? "off" : "on")") { [weak self] in
        self?.change { try $0.setNotificationsEnabled(!isNotified) }
      },
      // From the root, so that the current screen stays if the user cancels.
      PaletteCommand("Sign out") { [weak self] in self?.root.navigate(to: AuthRoute.signIn) },
    ]
  }

  /// The commands that open a page, from any tab.
  private var pageCommands: [PaletteCommand] {
    SettingsRoute.pages.map { page in
      PaletteCommand("Settings: \(page.title)") { [weak self] in self?.navigate(to: page) }
    }
  }

  /// Changes a setting; a change that cannot be saved applies until the app quits.
  private func change(_ edit: (any SettingsFeatureAPI) throws -> Void) {
    do {
      try edit(feature)
    } catch {
      notices.add("This choice will not be remembered: \(error.localizedDescription).")
    }
  }
}
