/// The actions of a text field in SwiftUI's older form.
struct EditingEvents {
  let onEditingChanged: @MainActor (Bool) -> Void
  let onCommit: @MainActor () -> Void
}

/// A text field that reports when it receives and loses the focus.
struct EditingField: View {
  let field: TextFieldCore
  let events: EditingEvents
  @FocusState private var isFocused: Bool

  var body: some View {
    field
      .focused($isFocused)
      .onChange(of: isFocused) { _, isFocused in
        events.onEditingChanged(isFocused)
      }
      .onSubmit { events.onCommit() }
  }
}

extension TextField {
  /// Creates a text field with actions (SwiftUI's older form; use `focused(_:)` and `onSubmit(_:)`).
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, text: text)
    events = EditingEvents(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// Creates a text field with actions (SwiftUI's older form; use `focused(_:)` and `onSubmit(_:)`).
  ///
  /// `onEditingChanged` is the action when the field receives the focus (`true`) or loses it (`false`).
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, text: text)
    events = EditingEvents(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// Creates a text field with an action for Return (SwiftUI's older form; use `onSubmit(_:)`).
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// Creates a text field with an action for Return (SwiftUI's older form; use `onSubmit(_:)`).
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
}
