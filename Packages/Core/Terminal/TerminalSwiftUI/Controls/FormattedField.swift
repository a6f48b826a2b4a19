extension TextField {
  /// Creates a field for a value in a format, such as a number.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(String(title), value: value, format: format, prompt: prompt)
  }

  /// Creates a field for a value in a format, such as a number.
  ///
  /// The value changes when the user presses Return or leaves the field. If the text is not in the format, the field shows
  /// the value again.
  ///
  /// `prompt` is an example, shown while the field is empty; its styles have no effect.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(String(title), prompt: prompt) {
      format.format(value.wrappedValue)
    } commit: { text in
      if let next = try? format.parseStrategy.parse(text) { value.wrappedValue = next }
    }
  }

  /// Creates a field for a value in a format that may be missing.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(String(title), value: value, format: format, prompt: prompt)
  }

  /// Creates a field for a value in a format that may be missing; an empty field sets the value to `nil`.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(String(title), prompt: prompt) {
      value.wrappedValue.map { format.format($0) } ?? ""
    } commit: { text in
      let isEmpty = text.allSatisfy(\.isWhitespace)
      if isEmpty {
        value.wrappedValue = nil
      } else if let next = try? format.parseStrategy.parse(text) {
        value.wrappedValue = next
      }
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for an unbounded number, which follows the title in a format.
  public init<Format: ParseableFormatStyle & Sendable>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
    format: Format
  ) where Format.FormatInput: Strideable & Sendable, Format.FormatOutput == String {
    self.init(value: value, step: step) {
      Text(title) + Text(verbatim: " ") + Text(value.wrappedValue, format: format)
    }
  }

  /// Creates a stepper for an unbounded number, which follows the title in a format.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle & Sendable>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
    format: Format
  ) where Format.FormatInput: Strideable & Sendable, Format.FormatOutput == String {
    self.init(value: value, step: step) {
      Text(title) + Text(verbatim: " ") + Text(value.wrappedValue, format: format)
    }
  }

  /// Creates a stepper for a bounded number, which follows the title in a format.
  public init<Format: ParseableFormatStyle & Sendable>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format
  ) where Format.FormatInput: Strideable & Sendable, Format.FormatOutput == String {
    self.init(value: value, in: bounds, step: step) {
      Text(title) + Text(verbatim: " ") + Text(value.wrappedValue, format: format)
    }
  }

  /// Creates a stepper for a number, which follows the title in a format; steps are clamped to the bounds.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle & Sendable>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format
  ) where Format.FormatInput: Strideable & Sendable, Format.FormatOutput == String {
    self.init(value: value, in: bounds, step: step) {
      Text(title) + Text(verbatim: " ") + Text(value.wrappedValue, format: format)
    }
  }
}
