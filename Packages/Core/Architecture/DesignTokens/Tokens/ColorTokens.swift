/// Colors named by purpose; the theme defines their values.
public struct ColorTokens: Hashable, Sendable {
  /// The background of the screen.
  public var background: RGBColor
  /// The background of raised areas: bars, cards, sheets.
  public var surface: RGBColor
  /// The background of every second row of a list, which is hardly different from that of the screen.
  public var alternateRow: RGBColor
  /// Body text.
  public var text: RGBColor
  /// Text of lower priority: captions, hints, dates.
  public var secondaryText: RGBColor
  /// Interactive elements, and the brand color.
  public var accent: RGBColor
  /// Text on the accent color.
  public var onAccent: RGBColor
  /// The background of the selected row, tab or field.
  public var selection: RGBColor
  /// Text on the selection color.
  public var onSelection: RGBColor
  /// Separators and outlines; never used for text.
  public var border: RGBColor
  /// Text that reports success.
  public var success: RGBColor
  /// Text that warns.
  public var warning: RGBColor
  /// Text that reports an error or marks a destructive action.
  public var danger: RGBColor

  /// Creates a set of colors.
  public init(
    background: RGBColor, surface: RGBColor, alternateRow: RGBColor, text: RGBColor, secondaryText: RGBColor,
    accent: RGBColor, onAccent: RGBColor, selection: RGBColor, onSelection: RGBColor, border: RGBColor,
    success: RGBColor, warning: RGBColor, danger: RGBColor
  ) {
    self.background = background
    self.surface = surface
    self.alternateRow = alternateRow
    self.text = text
    self.secondaryText = secondaryText
    self.accent = accent
    self.onAccent = onAccent
    self.selection = selection
    self.onSelection = onSelection
    self.border = border
    self.success = success
    self.warning = warning
    self.danger = danger
  }
}

extension ColorTokens {
  /// Returns whether the contrast of a color with the selected row is at least 4.5 (WCAG 2.1, level AA).
  public func isReadableOnSelection(_ color: RGBColor) -> Bool { color.contrast(with: selection) >= 4.5 }
}

/// A combination of a text color and a background color.
public struct TextPair: Sendable {
  /// The token of the text color.
  public let foreground: any KeyPath<ColorTokens, RGBColor> & Sendable
  /// The token of the background color.
  public let background: any KeyPath<ColorTokens, RGBColor> & Sendable

  /// All combinations that screens may use; a test checks that each is readable in every theme.
  public static let all: [TextPair] =
    inks.flatMap { ink in [\.background, \.surface, \.alternateRow].map { TextPair(foreground: ink, background: $0) } }
    + [
      TextPair(foreground: \.onAccent, background: \.accent),
      TextPair(foreground: \.onSelection, background: \.selection),
    ]

  /// The combinations in the selected row of a list, beside `onSelection`.
  ///
  /// They are readable with 256 colors and more. With fewer colors, text in a selected row is `onSelection`, unless
  /// `ColorTokens.isReadableOnSelection(_:)` accepts its color.
  public static let selected: [TextPair] = inks.map { TextPair(foreground: $0, background: \.selection) }

  /// Returns the contrast ratio of the pair in a theme, from 1 to 21; see `RGBColor.contrast(with:)`.
  public func contrast(in colors: ColorTokens) -> Double {
    colors[keyPath: foreground].contrast(with: colors[keyPath: background])
  }

  private static let inks: [any KeyPath<ColorTokens, RGBColor> & Sendable] = [
    \.text, \.secondaryText, \.accent, \.success, \.warning, \.danger,
  ]
}
