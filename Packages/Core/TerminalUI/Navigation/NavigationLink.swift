/// A button that pushes a page in the navigation stack around; without a stack it is disabled.
public struct NavigationLink<Label: View>: View {
  let label: Label
  let push: @MainActor (NavigationModel) -> Void
  @Environment(\.navigationModel) private var model

  /// Pushes a value, for which the stack has a destination.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyHashable(value)) }
  }

  /// Pushes a view.
  public init(@ViewBuilder destination: @escaping @MainActor () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyView(PresentedContent(content: destination))) }
  }

  /// Pushes a view.
  public init(destination: @autoclosure @escaping @MainActor () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyView(PresentedContent(content: destination))) }
  }

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
  /// Pushes a value, for which the stack has a destination.
  public init(_ title: some StringProtocol, value: some Hashable) {
    self.init(value: value) { Text(title) }
  }

  /// Pushes a view.
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Pushes a view.
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }
}
