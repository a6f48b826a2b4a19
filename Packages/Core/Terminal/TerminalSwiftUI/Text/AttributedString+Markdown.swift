#if !canImport(Darwin)
  /// The emphasis of a part of a text (Foundation's type of the same name, which Linux lacks).
  public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bit mask of the emphasis.
    public let rawValue: UInt

    /// Creates an emphasis.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Emphasis, shown in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis, shown in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code, which looks like other text.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Text with a line through it.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  }

  /// The key of the emphasis of a part of a text.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = InlinePresentationIntent
    /// The name of the attribute.
    public static let name = "NSInlinePresentationIntent"
  }

  extension AttributeScopes {
    /// The attributes of Foundation that Linux lacks.
    public struct EmphasisAttributes: AttributeScope {
      /// The emphasis of a part of a text.
      public let inlinePresentationIntent: InlinePresentationIntentAttribute
    }
  }

  extension AttributeDynamicLookup {
    /// Finds the emphasis by its name, as in `string.inlinePresentationIntent = .emphasized`.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.EmphasisAttributes, Key>
    ) -> Key {
      self[Key.self]
    }
  }

  extension AttributedString {
    /// The choices when Markdown is parsed (Foundation's type of the same name, which Linux lacks).
    public struct MarkdownParsingOptions: Hashable, Sendable {
      /// The syntax that is parsed, which has no effect: only inline styles are.
      public enum InterpretedSyntax: Hashable, Sendable {
        /// A syntax.
        case full, inlineOnly, inlineOnlyPreservingWhitespace
      }

      /// Has no effect: only inline styles are parsed.
      public var interpretedSyntax: InterpretedSyntax

      /// Creates the choices.
      public init(interpretedSyntax: InterpretedSyntax = .full) {
        self.interpretedSyntax = interpretedSyntax
      }
    }

    /// Creates a string from inline Markdown: emphasis, strong emphasis, strikethrough and links.
    ///
    /// `markdown` is the text. Headings and lists are not parsed. `baseURL` is the URL to which the addresses of links
    /// are relative.
    ///
    /// - Throws: Nothing; Foundation's initializer throws for malformed text.
    public init(
      markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
      self.init()
      for part in MarkdownPart.parts(of: markdown) {
        var piece = AttributedString(part.text)
        var intent: InlinePresentationIntent = []
        if part.isBold { intent.insert(.stronglyEmphasized) }
        if part.isItalic { intent.insert(.emphasized) }
        if part.isStruck { intent.insert(.strikethrough) }
        if !intent.isEmpty { piece.inlinePresentationIntent = intent }
        if let link = part.link { piece.link = URL(string: link, relativeTo: baseURL) }
        append(piece)
      }
    }
  }
#endif
