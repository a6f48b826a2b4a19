public import DesignTokens

/// The settings that the configuration file of the user determines at each launch.
public struct ConfiguredSettings: Equatable, Sendable {
  /// The path of the file as the page shows it, such as `~/.config/trellis/config`.
  public var file: String
  /// The color theme, or `nil` if the file does not set it.
  public var theme: ThemeName?
  /// The screen that a launch shows, or `nil` if the file does not set it.
  public var startScreen: StartScreen?
  /// How lists show when an order was placed, or `nil` if the file does not set it.
  public var dateStyle: DateStyle?

  /// Creates the settings of a file.
  public init(
    file: String, theme: ThemeName? = nil, startScreen: StartScreen? = nil, dateStyle: DateStyle? = nil
  ) {
    self.file = file
    self.theme = theme
    self.startScreen = startScreen
    self.dateStyle = dateStyle
  }

  /// Returns preferences with the values that the file sets.
  public func applied(to preferences: Preferences) -> Preferences {
    var preferences = preferences
    if let theme { preferences.theme = theme }
    if let startScreen { preferences.startScreen = startScreen }
    if let dateStyle { preferences.dateStyle = dateStyle }
    return preferences
  }

  /// Returns changed preferences with the stored values in place of those that come from the file.
  public func removed(from preferences: Preferences, stored: Preferences) -> Preferences {
    var preferences = preferences
    if preferences.theme == theme { preferences.theme = stored.theme }
    if preferences.startScreen == startScreen { preferences.startScreen = stored.startScreen }
    if preferences.dateStyle == dateStyle { preferences.dateStyle = stored.dateStyle }
    return preferences
  }
}
