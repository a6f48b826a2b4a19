/// The content of an alert (SwiftUI's older type).
@MainActor
@preconcurrency
public struct Alert {
  /// A button of an alert.
  @MainActor
  @preconcurrency
  public struct Button {
    let title: String
    let role: ButtonRole?
    let action: @MainActor () -> Void

    /// Returns a normal button.
    ///
    /// - Parameters:
    ///   - label: The title.
    ///   - action: The action; `nil` only closes the alert.
    /// - Returns: The button.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: label.content, role: nil, action: action ?? {})
    }

    /// Returns a button that cancels an operation.
    ///
    /// - Parameters:
    ///   - label: The title.
    ///   - action: The action; `nil` only closes the alert.
    /// - Returns: The button.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: label.content, role: .cancel, action: action ?? {})
    }

    /// Returns a button titled "Cancel" that cancels an operation.
    ///
    /// - Parameter action: The action; `nil` only closes the alert.
    /// - Returns: The button.
    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: "Cancel", role: .cancel, action: action ?? {})
    }

    /// Returns a button whose action deletes data or cannot be undone.
    ///
    /// - Parameters:
    ///   - label: The title.
    ///   - action: The action; `nil` only closes the alert.
    /// - Returns: The button.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: label.content, role: .destructive, action: action ?? {})
    }
  }

  let title: String
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - message: The message; `nil` for none.
  ///   - dismissButton: The button; `nil` for one titled "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title.content
    self.message = message
    buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - message: The message; `nil` for none.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title.content
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

extension View {
  /// Presents an alert over the window while the binding is `true` (SwiftUI's older form).
  ///
  /// - Parameters:
  ///   - isPresented: Whether the alert is presented; set to `false` when it closes.
  ///   - content: Creates the alert.
  /// - Returns: A view that can present the alert.
  public func alert(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert) -> some View {
    Presenter(content: self, style: .alert, isPresented: isPresented) { AlertValueBox(alert: content()) }
  }

  /// Presents an alert for an item over the window while there is one (SwiftUI's older form).
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when the alert closes.
  ///   - content: Creates the alert for the item.
  /// - Returns: A view that can present the alert.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    Presenter(content: self, style: .alert, isPresented: item.isThere()) {
      if let item = item.wrappedValue { AlertValueBox(alert: content(item)).id(item.id) }
    }
  }

  /// Presents an alert for an error, with a message for it, while the binding is `true` and there is an error.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the alert is presented; set to `false` when it closes.
  ///   - error: The error.
  ///   - actions: Creates the buttons for the error.
  ///   - message: Creates the message for the error.
  /// - Returns: A view that can present the alert.
  public func alert<Failure: Error>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping (Failure) -> some View,
    @ViewBuilder message: @escaping (Failure) -> some View
  ) -> some View {
    alert("Error", isPresented: isPresented, presenting: error, actions: actions, message: message)
  }

  /// Presents a confirmation dialog about a value while the binding is `true` and the value is not `nil`.
  public func confirmationDialog<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @ViewBuilder actions: @escaping (Value) -> some View,
    @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented.while(value != nil), titleVisibility: titleVisibility,
      actions: { if let value { actions(value) } }, message: { if let value { message(value) } })
  }

  /// Presents a confirmation dialog about a value while the binding is `true` and the value is not `nil`.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - isPresented: Whether the dialog is presented; set to `false` when it closes.
  ///   - titleVisibility: Has no effect; the title is always visible.
  ///   - value: The value that the dialog is about.
  ///   - actions: Creates the buttons for the value.
  ///   - message: Creates the message for the value.
  /// - Returns: A view that can present the dialog.
  @_disfavoredOverload
  public func confirmationDialog<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @ViewBuilder actions: @escaping (Value) -> some View,
    @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented.while(value != nil), titleVisibility: titleVisibility,
      actions: { if let value { actions(value) } }, message: { if let value { message(value) } })
  }

  /// Presents a confirmation dialog about a value, without a message, while the binding is `true`.
  public func confirmationDialog<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented.while(value != nil), titleVisibility: titleVisibility) {
      if let value { actions(value) }
    }
  }

  /// Presents a confirmation dialog about a value, without a message, while the binding is `true`.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - isPresented: Whether the dialog is presented; set to `false` when it closes.
  ///   - titleVisibility: Has no effect; the title is always visible.
  ///   - value: The value that the dialog is about; `nil` presents no dialog.
  ///   - actions: Creates the buttons for the value.
  /// - Returns: A view that can present the dialog.
  @_disfavoredOverload
  public func confirmationDialog<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented.while(value != nil), titleVisibility: titleVisibility) {
      if let value { actions(value) }
    }
  }
}

/// The buttons of an alert or a dialog that is a value.
struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(0..<buttons.count) { index in
      Button(buttons[index].title, role: buttons[index].role, action: buttons[index].action)
    }
  }
}

/// The box of an alert that is a value.
private struct AlertValueBox: View {
  let alert: Alert

  var body: some View {
    VStack(spacing: .cells(1)) {
      if let message = alert.message { message }
      HStack(spacing: .cells(2)) {
        AlertButtons(buttons: alert.buttons)
      }
    }
    .padding(.horizontal, .cells(2))
    .padding(.vertical, .cells(1))
    .dialogBorder(title: alert.title)
  }
}
