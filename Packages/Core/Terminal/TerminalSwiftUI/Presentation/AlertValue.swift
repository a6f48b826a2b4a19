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
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: label.content, role: nil, action: action ?? {})
    }

    /// Returns a button titled "Cancel" that cancels an operation.
    ///
    /// - Parameter action: The action; `nil` only closes the alert.
    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: "Cancel", role: .cancel, action: action ?? {})
    }

    /// Returns a button whose action deletes data or cannot be undone.
    ///
    /// - Parameters:
    ///   - label: The title.
    ///   - action: The action; `nil` only closes the alert.
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
  public func alert(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert) -> some View {
    Presenter(content: self, style: .alert, isPresented: isPresented) { AlertValueBox(alert: content()) }
  }

  /// Presents an alert for an item over the window while there is one (SwiftUI's older form).
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when the alert closes.
  ///   - content: Creates the alert for the item.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    Presenter(content: self, style: .alert, isPresented: item.isThere()) {
      if let item = item.wrappedValue { AlertValueBox(alert: content(item)).id(item.id) }
    }
  }
}

/// The box of an alert that is a value.
private struct AlertValueBox: View {
  let alert: Alert

  var body: some View {
    AlertBox(
      title: alert.title,
      actions: ForEach(0..<alert.buttons.count) { index in
        Button(alert.buttons[index].title, role: alert.buttons[index].role, action: alert.buttons[index].action)
      }, message: alert.message)
  }
}
