extension Binding where Value == Bool {
  /// Returns a binding that is `true` only while a condition is also true.
  func `while`(_ condition: Bool) -> Binding<Bool> {
    Binding(get: { wrappedValue && condition }, set: { wrappedValue = $0 })
  }
}

private struct ErrorMessage: View {
  let error: any Error
  @Environment(\.errorDescription) private var describe

  var body: some View { Text(describe(error)) }
}

extension EnvironmentValues {
  private struct ErrorDescriptionKey: EnvironmentKey {
    static var defaultValue: @MainActor (any Error) -> String { { String(describing: $0) } }
  }

  /// The function that describes errors in alerts; an app with Foundation sets it to `{ $0.localizedDescription }`.
  public var errorDescription: @MainActor (any Error) -> String {
    get { self[ErrorDescriptionKey.self] }
    set { self[ErrorDescriptionKey.self] = newValue }
  }
}

extension View {
  /// Presents an alert over the window while the binding is `true`; the styles of its title have no effect.
  public func alert<Message: View>(
    _ title: Text, isPresented: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    alert(
      title.content, isPresented: isPresented, fileID: fileID, line: line, actions: actions, message: message)
  }

  /// Presents an alert about a value while the binding is `true` and the value is not `nil`.
  public func alert<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    alert(
      String(title), isPresented: isPresented, presenting: value, fileID: fileID, line: line, actions: actions,
      message: message)
  }

  /// Presents an alert about a value while the binding is `true` and the value is not `nil`.
  @_disfavoredOverload
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    let title = String(title)
    return Presenter(
      content: self, style: .alert, isPresented: isPresented.while(value != nil), site: CallSite(fileID, line)
    ) {
      if let value { AlertBox(title: title, actions: actions(value), message: message(value)) }
    }
  }

  /// Presents an alert about a value, without a message, while the binding is `true` and the value is not `nil`.
  public func alert<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: value, fileID: fileID, line: line, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Presents an alert about a value, without a message, while the binding is `true` and the value is not `nil`.
  @_disfavoredOverload
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: value, fileID: fileID, line: line, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Presents an alert for an error while there is one.
  public func alert<Failure: Error>(
    _ title: LocalizedStringKey, error: Binding<Failure?>, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title, isPresented: error.isThere(), fileID: fileID, line: line, actions: actions) {
      if let error = error.wrappedValue { ErrorMessage(error: error) }
    }
  }

  /// Presents an alert for an error while there is one.
  ///
  /// The message is the error's description from `errorDescription` in the environment.
  @_disfavoredOverload
  public func alert<Failure: Error>(
    _ title: some StringProtocol, error: Binding<Failure?>, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title, isPresented: error.isThere(), fileID: fileID, line: line, actions: actions) {
      if let error = error.wrappedValue { ErrorMessage(error: error) }
    }
  }

  /// Presents an alert for an error while the binding is `true` and there is an error.
  public func alert<Failure: Error>(
    isPresented: Binding<Bool>, error: Failure?, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert("Error", isPresented: isPresented, presenting: error, fileID: fileID, line: line, actions: { _ in actions() })
    { error in
      ErrorMessage(error: error)
    }
  }

  /// Presents a confirmation dialog about a value while the binding is `true` and the value is not `nil`.
  public func confirmationDialog<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented.while(value != nil), titleVisibility: titleVisibility, fileID: fileID, line: line
    ) {
      if let value { actions(value) }
    }
  }

  /// Presents a confirmation dialog about a value while the binding is `true` and the value is not `nil`.
  ///
  /// `titleVisibility` has no effect: the title is always visible.
  @_disfavoredOverload
  public func confirmationDialog<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented.while(value != nil), titleVisibility: titleVisibility, fileID: fileID, line: line
    ) {
      if let value { actions(value) }
    }
  }
}
