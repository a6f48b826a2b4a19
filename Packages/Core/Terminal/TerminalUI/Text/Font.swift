/// The emphasis of text (SwiftUI's type of the same name).
///
/// A terminal has one size and one typeface, so a font is its emphasis. Titles and headlines are bold, captions and
/// footnotes are dim, and all others are plain.
public struct Font: Hashable, Sendable {
  /// The weight of a font, shown as bold from semibold upward.
  public enum Weight: Int, Hashable, Sendable {
    /// A weight, from the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var isBold: Bool { rawValue >= Weight.semibold.rawValue }
  }

  /// The design of a typeface, which has no effect in a terminal.
  public enum Design: Hashable, Sendable {
    /// A design of the typeface.
    case `default`, serif, rounded, monospaced
  }

  var attributes: TextAttributes = []
  /// The font of large titles, shown bold.
  public static let largeTitle = Font(attributes: .bold)
  /// The font of titles, shown bold.
  public static let title = Font(attributes: .bold)
  /// The font of second-level titles, shown bold.
  public static let title2 = Font(attributes: .bold)
  /// The font of third-level titles, shown bold.
  public static let title3 = Font(attributes: .bold)
  /// The font of headlines, shown bold.
  public static let headline = Font(attributes: .bold)
  /// The font of subheadlines, shown plain.
  public static let subheadline = Font()
  /// The font of body text, shown plain.
  public static let body = Font()
  /// The font of callouts, shown plain.
  public static let callout = Font()
  /// The font of footnotes, shown dim.
  public static let footnote = Font(attributes: .dim)
  /// The font of captions, shown dim.
  public static let caption = Font(attributes: .dim)
  /// The font of secondary captions, shown dim.
  public static let caption2 = Font(attributes: .dim)

  /// Returns a font with a size in points, of which only the weight has an effect.
  public static func system(size: Double, weight: Weight = .regular, design: Design = .default) -> Font {
    Font().weight(weight)
  }

  /// A style of text, which has the emphasis of the font with its name (SwiftUI's type of the same name).
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// A style of text.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    fileprivate var font: Font {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: .headline
      case .subheadline, .body, .callout: .body
      case .footnote, .caption, .caption2: .caption
      }
    }
  }

  /// Returns the font of a style of text; the design has no effect.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    weight.map { style.font.weight($0) } ?? style.font
  }

  /// Returns the font of a typeface, which is shown as plain text: a terminal has one typeface and size.
  public static func custom(_ name: String, size: Double) -> Font { Font() }

  /// Returns the font, made bold if the weight is semibold or heavier; a lighter weight does not remove bold.
  public func weight(_ weight: Weight) -> Font { weight.isBold ? bold() : self }

  /// Returns the font, made bold.
  public func bold() -> Font { Font(attributes: attributes.union(.bold)) }

  /// Returns the font, made italic.
  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }

  /// Returns the font unchanged, because all text in a terminal is monospaced.
  public func monospaced() -> Font { self }

  /// Returns the font unchanged, because all text in a terminal is monospaced.
  public func monospacedDigit() -> Font { self }
}

extension EnvironmentValues {
  private struct FontKey: EnvironmentKey {
    static let defaultValue: Font? = nil
  }

  private struct TruncationModeKey: EnvironmentKey {
    static let defaultValue = Text.TruncationMode.tail
  }

  /// The font of text without a font of its own.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The position at which text that does not fit is truncated.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of the texts in the view that have none of their own.
  public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  /// Sets the weight of the texts in the view; semibold and heavier weights are shown bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    bold(weight?.isBold ?? false)
  }

  /// Sets the position at which a line that does not fit is truncated.
  ///
  /// A text with several styles is always truncated at its end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
