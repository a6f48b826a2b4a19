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
