extension EnvironmentValues {
  private struct DifferentiateWithoutColorKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether views must not distinguish things by color alone (SwiftUI's value of the same name).
  ///
  /// The session sets it if the terminal shows no colors, for example because of `NO_COLOR`.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiateWithoutColorKey.self] }
    set { self[DifferentiateWithoutColorKey.self] = newValue }
  }
}
