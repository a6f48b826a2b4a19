/// Whether a background is light or dark (SwiftUI's type of the same name).
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on a light background, or light text on a dark one.
  case light, dark
}

extension EnvironmentValues {
  private struct ColorSchemeKey: EnvironmentKey {
    static let defaultValue: ColorScheme? = nil
  }

  /// Whether the background is light or dark.
  ///
  /// Unless it is set, the background color of the palette decides. If that is the terminal's own, `terminalColorScheme`
  /// does.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] ?? palette[.background].colorScheme ?? terminalColorScheme }
    set { self[ColorSchemeKey.self] = newValue }
  }

  private struct TerminalColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.dark
  }

  /// Whether the terminal's own background is light or dark.
  ///
  /// The first frame is drawn before the terminal has reported its background, which counts as dark until then unless
  /// the variable `COLORFGBG` says otherwise. The views are drawn again if the report differs.
  public var terminalColorScheme: ColorScheme {
    get { self[TerminalColorSchemeKey.self] }
    set { self[TerminalColorSchemeKey.self] = newValue }
  }
}

extension CellColor {
  fileprivate var colorScheme: ColorScheme? {
    isTerminalDefault ? nil : isLight ? .light : .dark
  }
}
