/// The size of text, which has no effect: the user chooses the font of the terminal (SwiftUI's type of the same name).
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// A size.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// A large size for accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of those for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Returns whether a size is smaller than another.
  ///
  /// - Parameters:
  ///   - lhs: A size.
  ///   - rhs: Another size.
  /// - Returns: `true` if the first size is smaller.
  public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }
}

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

/// Whether the windows of the app have the focus (SwiftUI's type of the same name).
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// The window receives the keys, is visible, or neither.
  case key, active, inactive
}

extension EnvironmentValues {
  private struct DynamicTypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
  }

  private struct LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private struct ContrastKey: EnvironmentKey {
    static let defaultValue = ColorSchemeContrast.standard
  }

  /// The size of text; setting it has no effect on what is drawn.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
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

  /// The number of pixels per point: always 1.
  public var displayScale: Double { 1 }

  /// The length of a pixel in points: always 1.
  public var pixelLength: Double { 1 }

  /// Always `true`: a terminal has no transparency.
  public var accessibilityReduceTransparency: Bool { true }

  /// Always `false`: a terminal does not report a screen reader.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Always `false`: a terminal does not report it.
  public var accessibilityInvertColors: Bool { false }

  /// Whether the window of the view has the focus.
  public var controlActiveState: ControlActiveState { scenePhase == .active ? .key : .inactive }
}

extension View {
  /// Sets `\.dynamicTypeSize`, which has no effect on what is drawn.
  ///
  /// - Parameter size: The size.
  /// - Returns: A view with the value in its environment.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Has no effect: the user chooses the font of the terminal.
  ///
  /// - Parameter range: Ignored.
  /// - Returns: The view itself.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View { self }
}
