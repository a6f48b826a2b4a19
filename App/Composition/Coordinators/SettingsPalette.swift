import AuthFeature
import DesignTokens
import FeatureKit
import Foundation
import NotificationsFeature
import Services
import SettingsFeature
import TerminalUI
import TrellisNavigation

extension SettingsCoordinator {
  var paletteItems: [PaletteCommand] {
    let isNotified = preferences.current.notificationsEnabled
    let themes = ThemeName.allCases.map { theme in
      PaletteCommand(
        "Theme: \(theme.title)", synonyms: ["color", "colors", "mode"], kind: mark(preferences.current.theme == theme),
        section: .settings
      ) { [weak self] in self?.change { try $0.setTheme(theme) } }
    }
    return themes + [
      PaletteCommand(
        "Turn notifications \(isNotified ? "off" : "on")", synonyms: ["alerts", "mute"], section: .settings
      ) { [weak self] in self?.change { try $0.setNotificationsEnabled(!isNotified) } }
    ] + pageCommands + [
      // From the root, so that the current screen stays if the user cancels.
      PaletteCommand("Sign out", synonyms: ["logout", "log", "logoff", "switch user"]) { [weak self] in
        self?.root.navigate(to: AuthRoute.signIn)
      }
    ]
  }

  private func mark(_ isCurrent: Bool) -> String { isCurrent ? "current" : "" }

  /// The commands that open a page, from any tab.
  private var pageCommands: [PaletteCommand] {
    SettingsRoute.pages.map { page in
      PaletteCommand("Settings: \(page.title)", synonyms: page.synonyms, section: .settings) { [weak self] in
        self?.show(page)
      }
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

/// The settings that have no command of the settings feature.
extension MainCoordinator {
  var settingsCommands: [PaletteCommand] {
    let current = preferences.current
    let usage = PaletteCommand(
      "Turn usage recording \(current.analyticsEnabled ? "off" : "on")",
      synonyms: ["analytics", "telemetry", "tracking"],
      section: .settings
    ) { [weak self] in
      let isEnabled = !current.analyticsEnabled
      self?.set(\.analyticsEnabled, to: isEnabled, "Usage is \(isEnabled ? "" : "not ")recorded.")
    }
    return [usage] + startCommands(current.startScreen) + dateCommands(current.dateStyle)
  }

  private func startCommands(_ current: StartScreen) -> [PaletteCommand] {
    StartScreen.allCases.map { screen in
      PaletteCommand(
        "Start with: \(screen.title)", synonyms: ["launch"], kind: screen == current ? "current" : "",
        section: .settings
      ) {
        [weak self] in self?.set(\.startScreen, to: screen, "The start screen is changed.")
      }
    }
  }

  private func dateCommands(_ current: DateStyle) -> [PaletteCommand] {
    DateStyle.allCases.map { style in
      PaletteCommand(
        "Dates: \(style.title)", synonyms: ["time", "format"], kind: style == current ? "current" : "",
        section: .settings
      ) {
        [weak self] in self?.set(\.dateStyle, to: style, "Lists show the \(style.title.lowercased()) of orders.")
      }
    }
  }

  /// Changes a setting, which the user can undo for some seconds.
  private func set<Value: Equatable & Sendable>(
    _ path: WritableKeyPath<Preferences, Value>, to value: Value, _ sentence: String
  ) {
    let old = preferences.current[keyPath: path]
    guard old != value else { return user.changes.acknowledge(sentence) }
    do {
      try save(path, value)
      user.changes.record(
        UndoableChange(
          sentence, undoneSentence: "The setting is as before.",
          failure: ChangeOutcome(failed: "Your settings were not saved", unknown: "Your settings may have been saved"),
          screen: SettingsRoute.settings
        ) { [weak self] in try self?.save(path, old) })
    } catch {
      notices.add("This choice will not be remembered: \(error.localizedDescription).")
    }
  }

  private func save<Value>(_ path: WritableKeyPath<Preferences, Value>, _ value: Value) throws {
    var changed = preferences.current
    changed[keyPath: path] = value
    do {
      try preferences.save(changed)
    } catch {
      preferences.apply(changed)
      throw error
    }
  }
}
