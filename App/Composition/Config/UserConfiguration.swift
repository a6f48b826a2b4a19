public import DesignTokens
import Models
public import Services
import SettingsFeature
public import TerminalUI

/// What the user has set in a configuration file, which takes precedence over the stored preferences.
nonisolated public struct UserConfiguration: Equatable, Sendable {
  /// The path of the file as screens show it, such as `~/.config/trellis/config`; `nil` if there is no file.
  public var file: String?
  /// The color theme, or `nil` for that of the preferences.
  public var theme: ThemeName?
  /// The screen that a launch shows, or `nil` for that of the preferences.
  public var startScreen: StartScreen?
  /// How lists show when an order was placed, or `nil` for that of the preferences.
  public var dateStyle: DateStyle?
  /// The keys that the user has assigned to commands.
  public var keyBindings = KeyBindings()

  /// Creates a configuration that sets nothing.
  public init() {}

  /// The values of the file, for the settings page; `nil` if there is no file.
  var configuredSettings: ConfiguredSettings? {
    file.map { ConfiguredSettings(file: $0, theme: theme, startScreen: startScreen, dateStyle: dateStyle) }
  }

  /// Returns preferences with the values that the configuration sets.
  ///
  /// - Returns: The preferences in effect at a launch.
  func applied(to preferences: Preferences) -> Preferences {
    var preferences = preferences
    if let theme { preferences.theme = theme }
    if let startScreen { preferences.startScreen = startScreen }
    if let dateStyle { preferences.dateStyle = dateStyle }
    return preferences
  }

  /// Returns changed preferences with the stored values in place of those that come from the configuration.
  ///
  /// - Parameters:
  ///   - preferences: The preferences to store.
  ///   - stored: The preferences that were stored last.
  func removed(from preferences: Preferences, stored: Preferences) -> Preferences {
    var preferences = preferences
    if preferences.theme == theme { preferences.theme = stored.theme }
    if preferences.startScreen == startScreen { preferences.startScreen = stored.startScreen }
    if preferences.dateStyle == dateStyle { preferences.dateStyle = stored.dateStyle }
    return preferences
  }
}

/// A storage of preferences that a configuration file overrides.
///
/// The values of the file are never stored, so they end with their lines in the file.
nonisolated final class ConfiguredPreferences: PreferencesStorageProtocol {
  private let base: any PreferencesStorageProtocol
  private let configuration: UserConfiguration

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - base: The storage of the preferences.
  ///   - configuration: The values of the file.
  init(base: any PreferencesStorageProtocol, configuration: UserConfiguration) {
    self.base = base
    self.configuration = configuration
  }

  func loadPreferences() -> Preferences { configuration.applied(to: base.loadPreferences()) }

  func savePreferences(_ preferences: Preferences) throws {
    try base.savePreferences(configuration.removed(from: preferences, stored: base.loadPreferences()))
  }

  func hasCompletedOnboarding(userID: User.ID) -> Bool { base.hasCompletedOnboarding(userID: userID) }
  func onboardingStep(userID: User.ID) -> OnboardingStep? { base.onboardingStep(userID: userID) }

  func saveOnboardingStep(_ step: OnboardingStep, userID: User.ID) throws {
    try base.saveOnboardingStep(step, userID: userID)
  }

  func markOnboardingCompleted(userID: User.ID) throws { try base.markOnboardingCompleted(userID: userID) }
}
