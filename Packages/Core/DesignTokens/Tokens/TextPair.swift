/// A colour that text may have, on a colour that it may stand on.
public struct TextPair: Sendable {
  public let foreground: any KeyPath<ColorTokens, RGBColor> & Sendable
  public let background: any KeyPath<ColorTokens, RGBColor> & Sendable

  /// Every pair that a screen may use; each theme keeps them readable, and a test holds it to that.
  public static let all: [TextPair] =
    onBoth(\.text) + onBoth(\.secondaryText) + onBoth(\.accent) + onBoth(\.success) + onBoth(\.warning)
    + onBoth(\.danger) + [
      TextPair(foreground: \.onAccent, background: \.accent),
      TextPair(foreground: \.onSelection, background: \.selection),
    ]

  /// How well the text can be read in these colours: see `RGBColor.contrast(with:)`.
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
