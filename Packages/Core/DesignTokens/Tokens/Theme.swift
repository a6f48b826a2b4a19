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
  public init(named name: ThemeName) {
    switch name {
    case .light: self = .light
    case .dark: self = .dark
    case .highContrast: self = .highContrast
    }
  }
}
