/// The appearances that a user can choose from.
public enum ThemeName: String, Codable, Sendable, CaseIterable {
  case light
  case dark
  case highContrast
}

extension ThemeName {
  /// The theme's name for the user.
  public var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .highContrast: "High contrast"
    }
  }
}
