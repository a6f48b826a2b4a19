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

  /// Creates the built-in theme for an appearance; `automatic` is the dark theme, see `ThemeName.resolved(isLight:)`.
  public init(named name: ThemeName) {
    switch name {
    case .automatic, .dark: self = .dark
    case .light: self = .light
    case .highContrast: self = .highContrast
    case .phosphor: self = .phosphor
    case .ledger: self = .ledger
    }
  }
}

/// The appearances that a user can choose; the raw values are stored, so they must not change.
public enum ThemeName: String, Codable, Sendable, CaseIterable {
  /// The light or the dark theme, as the background of the terminal is.
  case automatic
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
  /// White and yellow on black, with a contrast ratio of at least 7:1.
  case highContrast
  /// The green and amber of a terminal with a cathode ray tube.
  case phosphor
  /// The green bars of a ledger, or of the paper of a line printer, with blue ink.
  case ledger

  /// The appearances with colors of their own: all except `automatic`.
  public static let fixed = allCases.filter { $0 != .automatic }
}

extension ThemeName {
  /// Returns the appearance of `fixed` that this one selects, according to the terminal's background.
  public func resolved(isLight: Bool) -> ThemeName {
    self == .automatic ? (isLight ? .light : .dark) : self
  }

  /// The title of the appearance, shown to the user.
  public var title: String {
    switch self {
    case .automatic: "Automatic"
    case .dark: "Dark"
    case .light: "Light"
    case .highContrast: "High contrast"
    case .phosphor: "Phosphor"
    case .ledger: "Ledger"
    }
  }
}
