private struct FormattedValue<Format: FormatStyle & Sendable>: DatedText
where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
  let value: Format.FormatInput
  let format: Format

  var text: String { format.format(value) }

  func text(in environment: EnvironmentValues, at date: Date) -> String? {
    environment.ownLocale.map { format.locale($0).format(value) }
  }

  func interval(after date: Date) -> Double? { nil }
}

extension Text {
  /// Creates a text of a value in a format, such as a date, a number or an amount of money.
  ///
  /// It is formatted in the locale of the environment if a view around has set one, and else in that of the format.
  public init<Format: FormatStyle & Sendable>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    self.init(live: FormattedValue(value: input, format: format))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value in a format, as of `Text(_:format:)`.
  @MainActor
  public mutating func appendInterpolation<Format: FormatStyle & Sendable>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    appendInterpolation(Text(input, format: format))
  }
}

extension Text {
  /// Creates a text that consists of the symbol of an image.
  public init(_ image: Image) { self.init("\(image)" as LocalizedStringKey) }
}
