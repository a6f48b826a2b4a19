extension AttributeScopes {
  /// The attributes of texts in a terminal (SwiftUI's `SwiftUIAttributes`).
  public struct TerminalUIAttributes: AttributeScope {
    /// The color of the text.
    public let foregroundColor: TextAttributes.ForegroundColor
    /// The font, which is shown as its emphasis.
    public let font: TextAttributes.FontAttribute
    /// The line under the text.
    public let underlineStyle: TextAttributes.UnderlineStyle
    /// The line through the text.
    public let strikethroughStyle: TextAttributes.StrikethroughStyle
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes

    /// The keys of the attributes.
    public enum TextAttributes {
      /// The key of the color.
      public enum ForegroundColor: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Color
        /// The name of the attribute.
        public static let name = "TerminalUI.ForegroundColor"
      }

      /// The key of the font.
      public enum FontAttribute: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Font
        /// The name of the attribute.
        public static let name = "TerminalUI.Font"
      }

      /// The key of the line under the text.
      public enum UnderlineStyle: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Text.LineStyle
        /// The name of the attribute.
        public static let name = "TerminalUI.UnderlineStyle"
      }

      /// The key of the line through the text.
      public enum StrikethroughStyle: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Text.LineStyle
        /// The name of the attribute.
        public static let name = "TerminalUI.StrikethroughStyle"
      }
    }
  }

  /// The attributes of texts in a terminal.
  public var terminalUI: TerminalUIAttributes.Type { TerminalUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of texts by their names, as in `string.foregroundColor = .red`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.TerminalUIAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension Text {
  /// Creates a text with the styles of an attributed string: colors, fonts, lines, emphasis and links.
  ///
  /// For a literal, `init(_:)` with a `LocalizedStringKey` takes precedence.
  ///
  /// - Parameter attributedContent: The attributed string. Attributes of other frameworks have no effect.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      joining: attributedContent.runs.map { run in
        Text(verbatim: String(attributedContent[run.range].characters)).styled(by: run)
      })
  }

  private func styled(by run: AttributedString.Runs.Run) -> Text {
    var text = self
    if let intent = run.inlinePresentationIntent { text = text.styled(by: intent) }
    if run.underlineStyle != nil { text = text.underline() }
    if run.strikethroughStyle != nil { text = text.strikethrough() }
    text = text.font(run.font).foregroundColor(run.foregroundColor)
    return run.link.map { text.linked(to: $0.absoluteString) } ?? text
  }

  private func styled(by intent: InlinePresentationIntent) -> Text {
    var text = self
    if intent.contains(.stronglyEmphasized) { text = text.bold() }
    if intent.contains(.emphasized) { text = text.italic() }
    if intent.contains(.strikethrough) { text = text.strikethrough() }
    return text
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an attributed string with its styles.
  @MainActor
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }
}
