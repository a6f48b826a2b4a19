/// A combination of a text color and a background color.
public struct TextPair: Sendable {
  /// The token of the text color.
  public let foreground: any KeyPath<ColorTokens, RGBColor> & Sendable
  /// The token of the background color.
  public let background: any KeyPath<ColorTokens, RGBColor> & Sendable

  /// All combinations that screens may use.
  ///
  /// A test checks that each is readable in every theme.
  public static let all: [TextPair] =
    onBoth(\.text) + onBoth(\.secondaryText) + onBoth(\.accent) + onBoth(\.success) + onBoth(\.warning)
    + onBoth(\.danger) + [
      TextPair(foreground: \.onAccent, background: \.accent),
      TextPair(foreground: \.onSelection, background: \.selection),
    ]

  /// Returns the contrast ratio of the pair, from 1 to 21; see `RGBColor.contrast(with:)`.
  public func contrast(in colors: ColorTokens) -> Double {
    colors[keyPath: foreground].contrast(with: colors[keyPath: background])
  }

  private static func onBoth(_ foreground: any KeyPath<ColorTokens, RGBColor> & Sendable) -> [TextPair] {
    [
      TextPair(foreground: foreground, background: \.background),
      TextPair(foreground: foreground, background: \.surface),
    ]
  }
}
