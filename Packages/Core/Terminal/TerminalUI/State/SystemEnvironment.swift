/// The size of text that the user prefers (SwiftUI's older type), which is always the default.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  /// A size, from the smallest to the largest.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// A size for users with low vision.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge
}

/// The weight of text that the user prefers, which a terminal does not report.
public enum LegibilityWeight: Hashable, Sendable {
  /// A weight.
  case regular, bold
}

extension EnvironmentValues {
  private struct SizeCategoryKey: EnvironmentKey { static let defaultValue = ContentSizeCategory.large }
  private struct LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }
  private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
  private struct LineSpacingKey: EnvironmentKey { static let defaultValue = 0.0 }
  private struct MinimumScaleFactorKey: EnvironmentKey { static let defaultValue = 1.0 }
  private struct MinimumRowHeightKey: EnvironmentKey { static let defaultValue = 0.0 }
  private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

  /// The size of text (SwiftUI's older value), which changes nothing that is drawn.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }

  /// The weight of text that the user prefers, which changes nothing that is drawn.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The size of controls, which changes nothing that is drawn.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The distance of lines, which changes nothing that is drawn: the rows of a terminal have a fixed distance.
  public var lineSpacing: Double {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// The smallest scale of text, which changes nothing that is drawn: a terminal has one font size.
  public var minimumScaleFactor: Double {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// The least height of a list's rows, which changes nothing that is drawn: a row is as high as its content.
  public var defaultMinListRowHeight: Double {
    get { self[MinimumRowHeightKey.self] }
    set { self[MinimumRowHeightKey.self] = newValue }
  }

  /// The variants of symbols, which change nothing that is drawn: the name of a symbol selects its character.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  /// Whether the screen shows reduced brightness, which a terminal does not report: always `false`.
  public var isLuminanceReduced: Bool { false }
}

extension View {
  /// Has no effect: rows of a terminal begin at the left.
  ///
  /// - Parameter enabled: Ignored.
  /// - Returns: The view itself.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}
