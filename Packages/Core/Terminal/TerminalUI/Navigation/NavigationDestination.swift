/// A button that pushes a page onto the enclosing navigation stack; it is disabled without a stack.
public struct NavigationLink<Label: View>: View {
  let label: Label
  let push: @MainActor (NavigationStackModel) -> Void
  @Environment(\.navigationModel) private var model

  /// Creates a link that pushes a value; the stack must have a destination for the type of the value.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyHashable(value)) }
  }

  /// Creates a link that pushes a view.
  public init(@ViewBuilder destination: @escaping @MainActor () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
    push = { $0.push(AnyView(PresentedContent(content: destination))) }
  }

  /// Creates a link that pushes a view, given as an expression.
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
  public init(_ title: LocalizedStringKey, value: some Hashable) {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link with a title that pushes a value; the stack must have a destination for the type of the value.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some Hashable) {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link with a title that pushes a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title that pushes a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title that pushes a view, given as an expression.
  public init(_ title: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title that pushes a view, given as an expression.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping @MainActor () -> some View) {
    self.init(destination: destination) { Text(title) }
  }
}

private struct DestinationModifier<Value: Hashable, Destination: View>: NodeModifier {
  let destination: @MainActor (Value) -> Destination

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    update(node)
    return node
  }

  func update(_ node: Node) {
    let destination = destination
    node.environment.navigationModel?.register(Value.self) { AnyView(destination($0)) }
  }
}

extension View {
  /// Registers the page for values of a type in the enclosing navigation stack.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> some View
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }
}

private struct PresentedDestinationModifier<Destination: View>: NodeModifier {
  let isPresented: Binding<Bool>
  let isShown: Bool
  let destination: @MainActor () -> Destination

  func makeNode(in parent: Node) -> PresentedDestinationNode {
    let node = PresentedDestinationNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PresentedDestinationNode) {
    guard isShown else { return node.hide() }
    node.show(AnyView(PresentedContent(content: destination))) { isPresented.wrappedValue = false }
  }
}

/// Pushes a page onto the enclosing navigation stack while a condition is true.
private final class PresentedDestinationNode: Node {
  private var content: StateStorage<AnyView>?
  private var dismiss: @MainActor () -> Void = {}

  func show(_ view: AnyView, dismiss: @escaping @MainActor () -> Void) {
    self.dismiss = dismiss
    if let content {
      content.value = view
      return
    }
    let content = StateStorage(view)
    self.content = content
    environment.navigationModel?.present(AnyView(PresentedPage(content: content)), id: pageID) { [weak self] in
      self?.content = nil
      self?.dismiss()
    }
  }

  func hide() {
    guard content != nil else { return }
    content = nil
    environment.navigationModel?.withdraw(pageID)
  }

  override func willLeave() { hide() }

  /// The identifier of the page, negative because the identifiers of pushed views count upward from one.
  private var pageID: Int { -id }
}

/// A page whose content can change while it is presented.
private struct PresentedPage: View {
  let content: StateStorage<AnyView>

  var body: some View { content.value }
}

/// The presenter of a page; its body reads the binding, so a change re-evaluates it.
private struct DestinationPresenter<Content: View, Destination: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  let destination: @MainActor () -> Destination

  var body: some View {
    content.modifier(
      PresentedDestinationModifier(
        isPresented: isPresented, isShown: isPresented.wrappedValue, destination: destination))
  }
}

extension View {
  /// Pushes a page onto the enclosing navigation stack while a binding is `true`; going back sets it to `false`.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> some View
  ) -> some View {
    DestinationPresenter(content: self, isPresented: isPresented, destination: destination)
  }
}

extension View {
  /// Pushes a page for an item onto the enclosing navigation stack while there is one; going back sets it to `nil`.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> some View
  ) -> some View {
    navigationDestination(isPresented: item.isThere()) {
      if let item = item.wrappedValue { destination(item).id(item) }
    }
  }
}
