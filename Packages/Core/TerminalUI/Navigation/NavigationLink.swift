/// A button that pushes a page onto the enclosing navigation stack; it is disabled without a stack.
public struct NavigationLink<Label: View>: View {
  let label: Label
  let push: @MainActor (NavigationStackModel) -> Void
  @Environment(\.navigationModel) private var model

  /// Creates a link that pushes a value.
  ///
  /// The stack must have a destination for the type of the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: The label of the link.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyHashable(value)) }
  }

  /// Creates a link that pushes a view.
  ///
  /// - Parameters:
  ///   - destination: Creates the page.
  ///   - label: The label of the link.
  public init(@ViewBuilder destination: @escaping @MainActor () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyView(PresentedContent(content: destination))) }
  }

  /// Creates a link that pushes a view, given as an expression.
  ///
  /// - Parameters:
  ///   - destination: The page, created when it is shown.
  ///   - label: The label of the link.
  public init(destination: @autoclosure @escaping @MainActor () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyView(PresentedContent(content: destination))) }
  }

  /// The content and behavior of the view.
  public var body: some View {
    Button {
      if let model { push(model) }
    } label: {
      label
    }
    .disabled(model == nil)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title that pushes a value.
  ///
  /// The stack must have a destination for the type of the value.
  ///
  /// - Parameters:
  ///   - title: The title of the link.
  ///   - value: The value.
  public init(_ title: some StringProtocol, value: some Hashable) {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link with a title that pushes a view.
  ///
  /// - Parameters:
  ///   - title: The title of the link.
  ///   - destination: Creates the page.
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title that pushes a view, given as an expression.
  ///
  /// - Parameters:
  ///   - title: The title of the link.
  ///   - destination: The page, created when it is shown.
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }
}
