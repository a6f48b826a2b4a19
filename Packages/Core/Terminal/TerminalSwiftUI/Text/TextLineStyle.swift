extension Text {
  /// The look of a line under or through a text, of which a terminal shows one (SwiftUI's type of the same name).
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of the line, which has no effect.
    public enum Pattern: Hashable, Sendable {
      /// A pattern.
      case solid, dot, dash, dashDot, dashDotDot
    }

    /// A line in the color of the text.
    public static let single = LineStyle()

    /// Creates a look; a terminal has one pattern, and the line has the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }

  /// Sets whether the text is underlined, where that is not set yet; the pattern and the color have no effect.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color?) -> Text {
    underline(isActive)
  }

  /// Sets whether the text is struck through, where that is not set yet; the pattern and the color have no effect.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color?) -> Text {
    strikethrough(isActive)
  }
}

extension View {
  /// Underlines text; the pattern and the color have no effect.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color?
  ) -> some View {
    underline(isActive)
  }

  /// Draws a line through text; the pattern and the color have no effect.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color?
  ) -> some View {
    strikethrough(isActive)
  }
}
