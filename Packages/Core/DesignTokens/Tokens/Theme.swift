/// All that a look is made of.
public struct Theme: Hashable, Sendable {
  public var name: ThemeName
  public var colors: ColorTokens
  public var spacing: SpacingTokens
  public var type: TypeTokens
  public var motion: MotionTokens

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

  /// The theme that the user chose.
  public init(named name: ThemeName) {
    switch name {
    case .light: self = .light
    case .dark: self = .dark
    case .highContrast: self = .highContrast
    }
  }
}
