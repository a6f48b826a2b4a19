/// The appearances that a user can choose from.
public enum ThemeName: String, Codable, Sendable, CaseIterable {
  case light
  case dark
  case highContrast
}
