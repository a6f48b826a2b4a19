extension View {
  /// Presents an alert over the window while the binding is `true`.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - isPresented: Whether the alert is presented; set to `false` when it closes.
  ///   - actions: The buttons.
  /// - Returns: A view that can present the alert.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title.content, isPresented: isPresented, actions: actions)
  }

  /// Presents an alert with a message over the window while the binding is `true`.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - isPresented: Whether the alert is presented; set to `false` when it closes.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  /// - Returns: A view that can present the alert.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    alert(title.content, isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert about a value while the binding is `true` and the value is not `nil`.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - isPresented: Whether the alert is presented; set to `false` when it closes.
  ///   - value: The value that the alert is about.
  ///   - actions: Creates the buttons for the value.
  ///   - message: Creates the message for the value.
  /// - Returns: A view that can present the alert.
  public func alert<Value>(
    _ title: Text, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    alert(title.content, isPresented: isPresented, presenting: value, actions: actions, message: message)
  }

  /// Presents a confirmation dialog while the binding is `true`.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - isPresented: Whether the dialog is presented; set to `false` when it closes.
  ///   - titleVisibility: Has no effect; the title is always visible.
  ///   - actions: The buttons.
  /// - Returns: A view that can present the dialog.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    confirmationDialog(title.content, isPresented: isPresented, actions: actions)
  }

  /// Presents a confirmation dialog with a message while the binding is `true`.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - isPresented: Whether the dialog is presented; set to `false` when it closes.
  ///   - titleVisibility: Has no effect; the title is always visible.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  /// - Returns: A view that can present the dialog.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    confirmationDialog(title.content, isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents a confirmation dialog about a value while the binding is `true` and the value is not `nil`.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - isPresented: Whether the dialog is presented; set to `false` when it closes.
  ///   - titleVisibility: Has no effect; the title is always visible.
  ///   - value: The value that the dialog is about.
  ///   - actions: Creates the buttons for the value.
  ///   - message: Creates the message for the value.
  /// - Returns: A view that can present the dialog.
  public func confirmationDialog<Value>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, presenting: value, actions: actions, message: message)
  }
}

/// The content of a dialog with a vertical list of buttons (SwiftUI's older type).
@MainActor
@preconcurrency
public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  let title: String
  let message: Text?
  let buttons: [Button]

  /// Creates an action sheet.
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - message: The message; `nil` for none.
  ///   - buttons: The buttons.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title.content
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Presents a dialog while the binding is `true` (SwiftUI's older form of `confirmationDialog`).
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented; set to `false` when it closes.
  ///   - content: Creates the dialog.
  /// - Returns: A view that can present the dialog.
  @available(*, deprecated, message: "Use confirmationDialog(_:isPresented:actions:).")
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet) -> some View {
    Presenter(content: self, style: .alert, isPresented: isPresented) { ActionSheetBox(sheet: content()) }
  }

  /// Presents a dialog for an item while there is one (SwiftUI's older form of `confirmationDialog`).
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when the dialog closes.
  ///   - content: Creates the dialog for the item.
  /// - Returns: A view that can present the dialog.
  @available(*, deprecated, message: "Use confirmationDialog(_:isPresented:presenting:actions:).")
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
  ) -> some View {
    Presenter(content: self, style: .alert, isPresented: item.isThere()) {
      if let item = item.wrappedValue { ActionSheetBox(sheet: content(item)).id(item.id) }
    }
  }
}

private struct ActionSheetBox: View {
  let sheet: ActionSheet

  var body: some View {
    DialogBox(title: sheet.title, actions: AlertButtons(buttons: sheet.buttons), message: sheet.message)
  }
}
