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
      PaletteCommand("Theme: \(theme.title)") { [weak self] in self?.change { $0.theme = theme } }
    }
    return pageCommands + themes + [
      PaletteCommand("Turn notifications \(isNotified ? "off" : "on")") { [weak self] in
        self?.change { $0.notificationsEnabled = !isNotified }
      },
      PaletteCommand("Sign out") { [appState] in appState.isConfirmingSignOut = true },
    ]
  }

  /// The commands that open a page, from any tab.
  private var pageCommands: [PaletteCommand] {
    SettingsRoute.pages.map { page in
      PaletteCommand("Settings: \(page.title)") { [weak self] in self?.navigate(to: page) }
    }
  }

  /// Saves and applies a change; one that cannot be saved applies until the app quits.
  private func change(_ edit: (inout Preferences) -> Void) {
    var changed = preferences.current
    edit(&changed)
    do {
      try preferences.save(changed)
    } catch {
      notices.add("This choice will not be remembered: \(error.localizedDescription).")
      preferences.apply(changed)
    }
  }
}
