/// The style of text fields (SwiftUI's protocol of the same name); only the styles of this module conform to it.
public protocol TextFieldStyle {}

/// The default style of text fields: one line.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

/// A style with a border around the field, which needs three lines.
///
/// In a small terminal, the border is a line above the field.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style: one line.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
  /// The same as `automatic`.
  public static var plain: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a border around the field.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextField {
  /// Creates a text field with a text as its prompt.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt?.content)
  }

  /// Creates a text field with a text as its prompt.
  ///
  /// `prompt` is an example, shown while the field is empty; its styles have no effect.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt?.content)
  }

  /// Creates a text field for a value that is no text.
  ///
  /// - Parameter commit: Accepts an edited text when the user submits it or leaves the field. Otherwise, the field
  ///   shows the text of the value again.
  package init(
    _ title: String, prompt: Text?, text: @escaping @MainActor () -> String,
    commit: @escaping @MainActor (String) -> Void
  ) {
    self.init(title, text: Binding(get: text, set: { _ in }), prompt: prompt?.content)
    field.commit = commit
  }
}

extension View {
  /// Sets the style of the text fields in the view.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    environment(\.hasRoundedFields, style is RoundedBorderTextFieldStyle)
  }
}
