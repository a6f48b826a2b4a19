extension View {
  /// Shows a question over everything while the binding is true. Each button closes it; without one there is an OK.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows a question about a value over everything, while the binding is true and there is a value.
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    let title = String(title)
    return Presenter(content: self, style: .alert, isPresented: isPresented.while(value != nil)) {
      if let value { AlertBox(title: title, actions: actions(value), message: message(value)) }
    }
  }

  /// Shows a question about a value over everything, while the binding is true and there is a value.
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: value, actions: actions) { _ in EmptyView() }
  }

  /// Tells of an error while there is one; closing takes it away. The message is the error's description, or what
  /// `errorDescription` in the environment makes of it.
  public func alert<Failure: Error>(
    _ title: some StringProtocol, error: Binding<Failure?>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title, isPresented: error.isThere(), actions: actions) {
      if let error = error.wrappedValue { ErrorMessage(error: error) }
    }
  }

  /// Tells of an error while the binding is true and there is an error.
  public func alert<Failure: Error>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert("Error", isPresented: isPresented, presenting: error, actions: { _ in actions() }) { error in
      ErrorMessage(error: error)
    }
  }

  /// Asks for one of several actions, one below the other, while the binding is true; Escape chooses none.
  ///
  /// - Parameter titleVisibility: accepted; the title is always visible.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return Presenter(content: self, style: .alert, isPresented: isPresented) {
      DialogBox(title: title, actions: actions(), message: message())
    }
  }

  /// Asks for one of several actions, one below the other, while the binding is true; Escape chooses none.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
      EmptyView()
    }
  }
}

/// Whether something is shown (SwiftUI's type of the same name).
public enum Visibility: Hashable, Sendable {
  case automatic, visible, hidden
}

extension Binding where Value == Bool {
  /// True only while the condition holds, too.
  func `while`(_ condition: Bool) -> Binding<Bool> {
    Binding(get: { wrappedValue && condition }, set: { wrappedValue = $0 })
  }
}

/// An error in words.
struct ErrorMessage: View {
  let error: any Error
  @Environment(\.errorDescription) private var describe

  var body: some View { Text(describe(error)) }
}

/// The box of a confirmation dialog.
struct DialogBox<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: Message.self == EmptyView.self ? 0 : 1) {
      message
      VStack { actions }
    }
    .padding(.horizontal, 2)
    .padding(.vertical, 1)
    .dialogBorder(title: title)
  }
}

extension EnvironmentValues {
  private struct ErrorDescriptionKey: EnvironmentKey {
    static var defaultValue: @MainActor (any Error) -> String { { String(describing: $0) } }
  }

  /// What alerts say of an error. An app with Foundation sets it to `{ $0.localizedDescription }`.
  public var errorDescription: @MainActor (any Error) -> String {
    get { self[ErrorDescriptionKey.self] }
    set { self[ErrorDescriptionKey.self] = newValue }
  }
}
