/// The direction in which views are laid out, which has no effect: they are laid out from left to right.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// A direction.
  case leftToRight, rightToLeft
}

/// The contrast of the colors (SwiftUI's type of the same name).
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// A contrast.
  case standard, increased
}

extension EnvironmentValues {
  private struct LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private struct ContrastKey: EnvironmentKey {
    static let defaultValue = ColorSchemeContrast.standard
  }

  /// The direction of the layout; setting it has no effect on what is drawn.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The contrast of the colors; an app with a palette of high contrast sets it.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }
}
