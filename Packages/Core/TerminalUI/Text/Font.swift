/// How text is set (SwiftUI's type of the same name). A terminal has one size and one face, so a font is its emphasis:
/// titles and headlines are bold, captions and footnotes dim, the rest as they stand.
public struct Font: Hashable, Sendable {
  /// How heavy text is: bold from semibold on.
  public enum Weight: Int, Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var isBold: Bool { rawValue >= Weight.semibold.rawValue }
  }

  /// The kind of face; all look the same here.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  var attributes: TextAttributes = []

  public static let largeTitle = Font(attributes: .bold)
  public static let title = Font(attributes: .bold)
  public static let title2 = Font(attributes: .bold)
  public static let title3 = Font(attributes: .bold)
  public static let headline = Font(attributes: .bold)
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font(attributes: .dim)
  public static let caption = Font(attributes: .dim)
  public static let caption2 = Font(attributes: .dim)

  /// A font of a size in points, of which the weight alone shows.
  public static func system(size: Double, weight: Weight = .regular, design: Design = .default) -> Font {
    Font().weight(weight)
  }

  public func weight(_ weight: Weight) -> Font { weight.isBold ? bold() : self }
  public func bold() -> Font { Font(attributes: attributes.union(.bold)) }
  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }
  public func monospaced() -> Font { self }
}

extension EnvironmentValues {
  private struct FontKey: EnvironmentKey {
    static let defaultValue: Font? = nil
  }

  private struct TruncationModeKey: EnvironmentKey {
    static let defaultValue = Text.TruncationMode.tail
  }

  /// The font of text that has none of its own.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// Where text is cut that does not fit.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
}

extension View {
  /// Gives the texts of the view a font, as far as they have none of their own.
  public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  public func fontWeight(_ weight: Font.Weight?) -> some View {
    bold(weight?.isBold ?? false)
  }

  /// Says where a line is cut that does not fit. A text of several looks is always cut at its end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
