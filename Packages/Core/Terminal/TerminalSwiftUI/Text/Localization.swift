#if !canImport(Darwin)
  extension String {
    /// The text of a localized string (Foundation's type of the same name, which Linux lacks).
    ///
    /// There are no string tables: the text is that of the literal, with its values.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
      let text: String

      /// Creates a value from a string.
      public init(_ value: String) { text = value }

      /// Creates a value from a literal.
      public init(stringLiteral value: String) { text = value }

      /// Creates a value from an interpolated literal.
      public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

      /// The parts of an interpolated literal.
      public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
          text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Appends a literal part.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends the description of a value.
        public mutating func appendInterpolation(_ value: some Any) { text += String(describing: value) }

        /// Appends a value in a format.
        public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
          text += format.format(value)
        }
      }
    }

    /// Creates a string from a literal, which is not translated: there are no string tables.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self = keyAndValue.text
    }

    /// Creates a string from a resource, which is not translated: there are no string tables.
    public init(localized resource: LocalizedStringResource) { self = resource.text }
  }

  /// A text that is named in advance (Foundation's type of the same name, which Linux lacks).
  ///
  /// There are no string tables: the text is that of the literal, or the default text.
  public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    /// The name of the text.
    public let key: String

    /// Creates a resource from a literal.
    public init(_ keyAndValue: String.LocalizationValue, table: String? = nil, comment: StaticString? = nil) {
      (key, text) = (keyAndValue.text, keyAndValue.text)
    }

    /// Creates a resource with a default text.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, comment: StaticString? = nil
    ) {
      (self.key, text) = (key.description, defaultValue.text)
    }

    /// Creates a resource from a literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Creates a resource from an interpolated literal.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
  }
#endif

extension Text {
  /// Creates a text from a resource, and renders its Markdown.
  ///
  /// For a literal, `init(_:)` with a `LocalizedStringKey` takes precedence.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(LocalizedStringKey(String(localized: resource)))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends the text of a resource.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(String(localized: resource))
  }
}
