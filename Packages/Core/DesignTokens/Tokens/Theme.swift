/// A complete set of design tokens.
public struct Theme: Hashable, Sendable {
  /// The appearance that this theme defines.
  public var name: ThemeName
  /// The colors.
  public var colors: ColorTokens
  /// The distances.
  public var spacing: SpacingTokens
  /// The font weights.
  public var type: TypeTokens
  /// The durations of animations.
  public var motion: MotionTokens

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - name: The appearance that the theme defines.
  ///   - colors: The colors.
  ///   - spacing: The distances.
  ///   - type: The font weights.
  ///   - motion: The durations of animations.
  public init(
    name: ThemeName, colors: ColorTokens, spacing: SpacingTokens = .standard, type: TypeTokens = .standard,
    motion: MotionTokens = .standard
  ) {
    self.name = name
    self.colors = colors
    self.spacing = spacing
    self.type = type
    self.motion = motion
  }

  /// Creates the built-in theme for an appearance.
  ///
  /// - Parameter name: The appearance.
  public init(named name: ThemeName) {
    switch name {
    case .light: self = .light
    case .dark: self = .dark
    case .highContrast: self = .highContrast
    }
  }
}

/// The appearances that a user can choose.
public enum ThemeName: String, Codable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
  /// White and yellow on black, with a contrast ratio of at least 7:1.
  case highContrast
}

extension ThemeName {
  /// The title of the appearance, shown to the user.
  public var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .highContrast: "High contrast"
    }
  }
}

extension Theme {
  /// The dark theme: slate blues, soft text and a clear blue accent.
  public static let dark = Theme(
    name: .dark,
    colors: ColorTokens(
      background: RGBColor(0x14161F), surface: RGBColor(0x1E2130), text: RGBColor(0xE6E8F0),
      secondaryText: RGBColor(0xA3A9BF), accent: RGBColor(0x8AB4FF), onAccent: RGBColor(0x0E1422),
      selection: RGBColor(0x2F3F66), onSelection: RGBColor(0xFFFFFF), border: RGBColor(0x3A4058),
      success: RGBColor(0x7FD6A0), warning: RGBColor(0xF2C572), danger: RGBColor(0xFF8A8A)))
}

extension Theme {
  /// The light theme: dark text on paper white with a terracotta accent.
  public static let light = Theme(
    name: .light,
    colors: ColorTokens(
      background: RGBColor(0xFBF7F0), surface: RGBColor(0xF2EADD), text: RGBColor(0x2B2520),
      secondaryText: RGBColor(0x665B50), accent: RGBColor(0xA3431F), onAccent: RGBColor(0xFFFFFF),
      selection: RGBColor(0xEFD3BC), onSelection: RGBColor(0x2B2520), border: RGBColor(0xCDBFAC),
      success: RGBColor(0x2F6B3C), warning: RGBColor(0x805300), danger: RGBColor(0xB3261E)))
}

extension Theme {
  /// The high-contrast theme: white and yellow on black.
  ///
  /// The selection is inverted, so that it is visible without color vision.
  public static let highContrast = Theme(
    name: .highContrast,
    colors: ColorTokens(
      background: RGBColor(0x000000), surface: RGBColor(0x141414), text: RGBColor(0xFFFFFF),
      secondaryText: RGBColor(0xDEDEDE), accent: RGBColor(0xFFE600), onAccent: RGBColor(0x000000),
      selection: RGBColor(0xFFFFFF), onSelection: RGBColor(0x000000), border: RGBColor(0xFFFFFF),
      success: RGBColor(0x5CFF7A), warning: RGBColor(0xFFC400), danger: RGBColor(0xFF9C9C)))
}
