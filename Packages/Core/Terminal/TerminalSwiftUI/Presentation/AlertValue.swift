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

    /// Returns a normal button; without an action, it only closes the alert.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: label.content, role: nil, action: action ?? {})
    }

    /// Returns a button titled "Cancel" that cancels an operation; without an action, it only closes the alert.
    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: "Cancel", role: .cancel, action: action ?? {})
    }

    /// Returns a button whose action deletes data or cannot be undone; without an action, it only closes the alert.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(title: label.content, role: .destructive, action: action ?? {})
    }
  }

  let title: String
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button, titled "OK" by default; the title is shown without its styles.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title.content
    self.message = message
    buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
  }

  /// Creates an alert with two buttons; the title is shown without its styles.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title.content
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

extension View {
  /// Presents an alert over the window while the binding is `true` (SwiftUI's older form).
  public func alert(
    isPresented: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line,
    content: @escaping @MainActor () -> Alert
  ) -> some View {
    Presenter(content: self, style: .alert, isPresented: isPresented, site: CallSite(fileID, line)) {
      AlertValueBox(alert: content())
    }
  }

  /// Presents an alert for an item over the window while there is one (SwiftUI's older form).
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, fileID: StaticString = #fileID, line: UInt = #line,
    content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    Presenter(content: self, style: .alert, isPresented: item.isThere(), site: CallSite(fileID, line)) {
      if let item = item.wrappedValue { AlertValueBox(alert: content(item)).id(item.id) }
    }
  }
}

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
