import DesignTokens
import Foundation
import Models
import Services
import SettingsFeature
import TerminalUI

extension SettingsCoordinator: PaletteCommanding {
  /// Returns the commands for settings that need no screen, and for signing out.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let isNotified = dependencies.preferences.notificationsEnabled
    let themes = ThemeName.allCases.map { theme in
      PaletteCommand("Theme: \(theme.title)") { [weak self] in self?.change { $0.theme = theme } }
    }
    return themes + [
      PaletteCommand("Turn notifications \(isNotified ? "off" : "on")") { [weak self] in
        self?.change { $0.notificationsEnabled = !isNotified }
      },
      PaletteCommand("Sign out") { [appState] in appState.isConfirmingSignOut = true },
    ]
  }

  /// Saves and applies a change; one that cannot be saved applies until the app quits.
  private func change(_ edit: (inout Preferences) -> Void) {
    var preferences = dependencies.preferences
    edit(&preferences)
    do {
      try dependencies.preferencesStorage.savePreferences(preferences)
    } catch {
      dependencies.notices.add("This choice will not be remembered: \(error.localizedDescription).")
    }
    dependencies.apply(preferences)
  }
}
