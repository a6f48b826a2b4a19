import DesignTokens

extension ThemeName {
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .highContrast: "High contrast"
    }
  }
}
